/** A line to be copied: shown to whoever has no script, with a button for all others. */
import { texts } from '../texts.ts';

export interface CopyableProps {
  /** Unique on the page. */
  readonly id: string;
  readonly text: string;
  /** What it is, for those who do not see where it stands. */
  readonly label: string;
}

export function Copyable({ id, text, label }: CopyableProps) {
  return (
    <div class="copyable">
      <pre id={id} tabindex={0} aria-label={label} role="group">
        <code>{text}</code>
      </pre>
      <CopyButton of={id} label={label} />
    </div>
  );
}

/** @param props.of the id of what it copies. */
export function CopyButton({
  of,
  label,
  text = texts.copy,
}: {
  readonly of: string;
  readonly label?: string;
  readonly text?: string;
}) {
  return (
    <button type="button" class="copy" data-copy={of} data-copied={texts.copied} hidden>
      <span>{text}</span>
      {label !== undefined && <span class="unseen"> {label}</span>}
    </button>
  );
}
