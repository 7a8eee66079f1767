/** A rendered prompt for a person at a terminal. */
import type { RenderedPrompt } from '../../message.ts';
import { tokensOf } from '../../preview/tokens-of.ts';
import { excerpt } from '../../quote.ts';
import type { Template } from '../../template.ts';
import type { Value, Values } from '../../value.ts';
import type { Paint } from '../paint.ts';
import { grouped } from './fold-text.ts';
import { printMessage } from './print-message.ts';

export interface Preview {
  readonly template: Template;
  /** As they were parsed, defaults among them. */
  readonly values: Values;
  /** Names of the arguments that the call gave. */
  readonly given: ReadonlySet<string>;
  readonly rendered: RenderedPrompt;
}

/** The call, the messages, and what they come to. */
export function printPrompt(preview: Preview, paint: Paint): string {
  const { template, rendered } = preview;
  const title = template.title === undefined ? '' : `  ${template.title}`;
  return [
    `${paint(template.name, 'bold')}${title}`,
    rendered.description,
    ...argumentLines(preview, paint),
    '',
    ...rendered.messages.map((message) => printMessage(message, paint)),
    paint(totalOf(rendered), 'dim'),
    '',
  ].join('\n');
}

function argumentLines({ template, values, given }: Preview, paint: Paint): readonly string[] {
  const width = Math.max(...template.arguments.map(({ name }) => name.length));
  return template.arguments.map(({ name }) => {
    const value = values.get(name);
    const source = given.has(name) || value === undefined ? '' : paint('  (default)', 'dim');
    const shown = value === undefined ? paint('(left out)', 'dim') : excerpt(textOf(value), 60);
    return `  ${name.padEnd(width)}  ${shown}${source}`;
  });
}

function textOf(value: Value): string {
  switch (value.type) {
    case 'text':
    case 'closed':
      return value.text;
    case 'boolean':
      return value.truth ? 'yes' : 'no';
    case 'list':
      return value.items.join(', ');
  }
}

function totalOf({ messages }: RenderedPrompt): string {
  const tokens = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const isMedia = messages.some(
    ({ content }) => content.type === 'image' || content.type === 'audio',
  );
  const media = isMedia ? ', images and sound not counted' : '';
  const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  return `${count}, about ${grouped(tokens)} tokens (one for four bytes of text${media}).`;
}
