/** What somebody says of a prompt that does not exist yet. */
import type { ArgumentType } from '../../template.ts';

export type Kind = ArgumentType['kind'];

export interface Draft {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly DraftArgument[];
}

export interface DraftArgument {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  readonly description?: string;
  /** Of an enum. */
  readonly values?: readonly string[];
}

/** Every type, and what it is for, in the order in which people need them. */
export const kinds: ReadonlyMap<Kind, string> = new Map([
  ['text', 'any text: notes, a diff, a stack trace'],
  ['word', 'one word, such as a name, a path or a version'],
  ['enum', 'one of a few values'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'yes or no'],
  ['date', 'a day, as 2026-11-30'],
  ['datetime', 'a moment, as 2026-11-30T12:00:00Z'],
  ['list', 'several words, separated by commas'],
]);

/** `review_pr` to `Review pr`. */
export function titleFrom(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
