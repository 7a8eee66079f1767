/** What a field of a form says of itself. */
import type { ArgumentFault } from '../errors.ts';
import { excerpt } from '../quote.ts';
import type { Argument, ArgumentType, ItemType } from '../template.ts';

/** Of what a form repeats. */
const LONGEST_EXAMPLE = 100;

/** Sentences: the author's, what the field's schema cannot say of the type, and what was wrong. */
export function describeField(
  { description, type, example }: Pick<Argument, 'description' | 'type' | 'example'>,
  unfit: readonly ArgumentFault[],
): string {
  const like = example === undefined ? undefined : excerpt(example, LONGEST_EXAMPLE);
  const parts = [description, wordsOf(type, like), ...unfit.map(({ fault }) => `Before: ${fault}`)];
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map(ended)
    .join(' ');
}

function ended(sentence: string | undefined = ''): string {
  const text = sentence.trim();
  return /[.?!:…]$/.test(text) ? text : `${text}.`;
}

function wordsOf(type: ArgumentType, like: string | undefined): string {
  const example = like === undefined ? '' : `such as ${like}`;
  switch (type.kind) {
    case 'text':
    case 'enum':
    case 'boolean':
    case 'integer':
    case 'number':
      return like === undefined ? '' : `For example ${like}`;
    case 'list':
      if (type.of.kind === 'enum') return '';
      return joined(
        `At most ${type.max}, separated by commas`,
        `each ${itemWords(type.of)}`,
        example,
      );
    default: {
      const words = itemWords(type);
      return joined(words.charAt(0).toUpperCase() + words.slice(1), example);
    }
  }
}

function itemWords(type: ItemType): string {
  switch (type.kind) {
    case 'enum':
      return `one of ${type.values.map(({ value }) => value).join(', ')}`;
    case 'integer':
      return joined('a whole number', bounds(type));
    case 'number':
      return joined('a number', bounds(type));
    case 'date':
      return joined('a date, as 2026-11-30', bounds(type));
    case 'datetime':
      return joined('a date and time with its offset, as 2026-11-30T09:30:00Z', bounds(type));
    case 'word':
      return type.pattern === undefined
        ? 'one word of letters, digits and . _ / - : @ # +'
        : 'one word in a fixed form';
  }
}

function bounds({
  min,
  max,
}: {
  readonly min?: number | string;
  readonly max?: number | string;
}): string {
  const from = min === undefined ? '' : `from ${min}`;
  const to = max === undefined ? '' : `to ${max}`;
  return [from, to].filter(Boolean).join(' ');
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
