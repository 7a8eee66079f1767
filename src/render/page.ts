/** Collects the messages of a render, and closes the gaps around what yields nothing. */
import type { PromptMessage } from '../message.ts';
import type { Draft } from './draft.ts';
import { authorsWords } from './prose.ts';

/**
 * Text goes to the current message; line breaks wait until more text follows, so that a message
 * neither begins nor ends with blank lines, and one without text vanishes.
 */
export interface Page {
  /** Ends the current message; text that follows has this role. */
  startMessage(role: PromptMessage['role']): void;
  /** The author's words. Blanks that begin a line are indentation until more follows. */
  write(text: string): void;
  breakLine(newlines: number, indent: string): void;
  /** A message of its own; text that follows starts another one of the role as it was. */
  place(draft: Draft): void;
  /** Something yielded nothing: if it began a line, at most one blank line stays around it. */
  closeGap(): void;
  /** Grows whenever something is written or placed. */
  yielded(): number;
  finish(): readonly Draft[];
}

/** What stands between the last text of a message and the next one. */
interface Gap {
  readonly newlines: number;
  readonly indent: string;
  readonly closed: boolean;
}

const noGap: Gap = { newlines: 0, indent: '', closed: false };

export function createPage(): Page {
  const drafts: Draft[] = [];
  let role: PromptMessage['role'] = 'user';
  let message: string[] = [];
  let gap = noGap;
  let yielded = 0;

  const atLineStart = (): boolean => message.length === 0 || gap.newlines > 0;

  function endMessage(): void {
    const text = message.join('');
    if (text !== '') drafts.push({ type: 'prose', role, text: authorsWords(text) });
    message = [];
    gap = noGap;
  }

  return {
    startMessage(next) {
      endMessage();
      role = next;
    },
    write(text) {
      if (atLineStart() && !/\S/.test(text)) {
        gap = { ...gap, indent: gap.indent + text };
        return;
      }
      message.push(message.length === 0 ? gap.indent : printGap(gap), text);
      gap = noGap;
      yielded += 1;
    },
    breakLine(newlines, indent) {
      gap = { ...gap, newlines: gap.newlines + newlines, indent };
    },
    place(draft) {
      endMessage();
      drafts.push(draft);
      yielded += 1;
    },
    closeGap() {
      if (atLineStart()) gap = { ...gap, closed: true };
    },
    yielded: () => yielded,
    finish() {
      endMessage();
      return drafts;
    },
  };
}

function printGap({ newlines, indent, closed }: Gap): string {
  return '\n'.repeat(closed ? Math.min(newlines, 2) : newlines) + indent;
}
