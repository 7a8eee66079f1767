/** A rendered prompt, as a script that is about to be played. */
import type { PromptMessage, RenderedPrompt, Shortened } from '../../message.ts';
import { tokensOf } from '../../preview/tokens-of.ts';
import type { Template } from '../../template.ts';
import { slashCommand } from '../slash-command.ts';
import type { Site } from '../site.ts';
import { texts } from '../texts.ts';
import { Copyable, CopyButton } from './copyable.tsx';
import { MessageContent } from './message-content.tsx';

export interface PreviewProps {
  readonly site: Site;
  readonly template: Template;
  readonly given: ReadonlyMap<string, string>;
  readonly rendered: RenderedPrompt;
}

const { preview } = texts;

export function Preview(props: PreviewProps) {
  const { messages, description } = props.rendered;
  return (
    <>
      <h2>{preview.title}</h2>
      <p class="lead">{description}</p>
      <p class="count" title={preview.tokensHint}>
        {totalOf(messages)}
      </p>
      <Losses {...props} />
      <ol class="script">
        {messages.map(({ role, content }) => (
          <li class={role}>
            <span class="role">{preview[role]}</span>
            <MessageContent content={content} />
          </li>
        ))}
      </ol>
      <Copies {...props} />
    </>
  );
}

function totalOf(messages: readonly PromptMessage[]): string {
  const tokens = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const isMedia = messages.some(({ content: { type } }) => type === 'image' || type === 'audio');
  return `${preview.total(messages.length, tokens)}${isMedia ? preview.uncounted : ''}`;
}

/** What the messages do not hold, although it was there. */
function Losses({ template, rendered }: PreviewProps) {
  const cut = Object.entries(rendered.truncated ?? {});
  const masked = Object.entries(rendered.redacted ?? {});
  if (cut.length + masked.length === 0) return null;
  const labels = new Map(template.embeds.map(({ name, label }) => [name, label]));
  return (
    <ul class="notice">
      {cut.map(([name, shortened]) => (
        <li>
          <strong>{preview.cutOf(labels.get(name) ?? name)}</strong>: {extentOf(shortened)}
        </li>
      ))}
      {masked.length > 0 && (
        <li>
          <strong>{preview.redacted}</strong>:{' '}
          {masked.map(([kind, count]) => `${texts.grouped(count)} × ${kind}`).join(', ')}
        </li>
      )}
    </ul>
  );
}

function extentOf({ keep, kept, total }: Shortened): string {
  const isLinks = total?.unit === 'links';
  const shown = isLinks ? preview.keptLinks(kept) : preview.keptCharacters(kept);
  const part = `${preview.kept[keep]} ${shown}`;
  if (total === undefined) return `${part}${preview.more}`;
  const all = total.unit === 'bytes' ? preview.bytes(total.count) : texts.grouped(total.count);
  return preview.of(part, all);
}

function Copies({ site, template, given, rendered }: PreviewProps) {
  const command = slashCommand(site.connection.name, template, given);
  return (
    <div class="copies">
      <h3>{preview.command}</h3>
      <Copyable id="command" text={command.line} label={preview.command} />
      {!command.exact && <p class="hint">{texts.prompt.callHint}</p>}
      <Whole id="as-text" title={preview.asText} copy={preview.copyText}>
        {textOf(rendered)}
      </Whole>
      <Whole id="as-json" title={preview.asJson} copy={preview.copyJson}>
        {jsonOf(rendered)}
      </Whole>
    </div>
  );
}

interface WholeProps {
  readonly id: string;
  readonly title: string;
  readonly copy: string;
  readonly children: string;
}

function Whole({ id, title, copy, children }: WholeProps) {
  return (
    <div class="whole">
      <CopyButton of={id} text={copy} />
      <details>
        <summary>{title}</summary>
        <pre id={id} tabindex={0} aria-label={title} role="group">
          {children}
        </pre>
      </details>
    </div>
  );
}

/** What a client that takes text alone would make of it. */
function textOf({ messages }: RenderedPrompt): string {
  return messages.map(({ content }) => plainText(content)).join('\n\n');
}

function plainText(content: PromptMessage['content']): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'resource':
      return 'text' in content.resource ? content.resource.text : `[${content.resource.uri}]`;
    case 'resource_link':
      return content.uri;
    case 'image':
    case 'audio':
      return `[${content.mimeType}]`;
  }
}

/** As `prompts/get` gives it. */
function jsonOf({ description, messages }: RenderedPrompt): string {
  return JSON.stringify({ description, messages }, null, 2);
}
