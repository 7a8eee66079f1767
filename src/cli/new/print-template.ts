/** A draft as a template that compiles, with the words that its author will replace. */
import { stringify } from 'yaml';
import type { Draft, DraftArgument } from './draft.ts';

export function printTemplate(draft: Draft): string {
  return `---\n${frontMatter(draft)}---\n${body(draft)}`;
}

/** Every scalar is taken as it is written, so nothing needs quotes that merely looks like a number. */
function frontMatter({ title, description, arguments: declared }: Draft): string {
  const fields = {
    title,
    description,
    ...(declared.length > 0 && { arguments: declared.map(declaration) }),
  };
  return stringify(fields, { schema: 'failsafe', lineWidth: 0, singleQuote: true });
}

function declaration({ name, kind, required, description, values }: DraftArgument): object {
  return {
    name,
    ...(description !== undefined && { description }),
    type: kind,
    ...(values !== undefined && { values }),
    ...(kind === 'list' && { of: { type: 'word' } }),
    ...(required && { required: 'true' }),
  };
}

function body({ arguments: declared }: Draft): string {
  const texts = declared.filter(({ kind }) => kind === 'text');
  const closed = declared.filter(({ kind }) => kind !== 'text');
  const blocks = [
    ['Write here what you want done, so that it makes sense to somebody who reads nothing else.'],
    closed.flatMap(lines),
    texts.map(pointer),
    texts.map(({ name }) => `{{data ${name}}}`),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

/** What may be absent is printed only where it is there; a boolean is never printed. */
function lines({ name, kind, required }: DraftArgument): readonly string[] {
  const words = name.replaceAll('_', ' ');
  const line = `${words.charAt(0).toUpperCase()}${words.slice(1)}: {{${name}}}`;
  if (kind === 'boolean')
    return [`{{#if ${name}}}`, `Write here what ${words} asks for.`, '{{/if}}'];
  return required ? [line] : [`{{#if ${name}}}`, line, '{{/if}}'];
}

/** Some clients take one word for each argument: then the text follows the prompt. */
function pointer({ name, required }: DraftArgument): string {
  const below = `Work with {{label ${name}}} below.`;
  return required
    ? below
    : `{{#if ${name}}}${below}{{else}}Work with the text that I paste next.{{/if}}`;
}
