/** `type: word`. */
import { excerpt, quote } from '../quote.ts';
import type { WordType } from '../template.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** Of what an error repeats. */
const LONGEST_EXAMPLE = 100;

/**
 * One word: ASCII letters, digits and `. _ / - : @ # +`, at most `max` characters, no run of three
 * equal punctuation marks, and the whole of it in the pattern if there is one.
 */
export function parseWord(type: WordType, text: string, example?: string): Parsed<string> {
  const like = (): string =>
    example === undefined ? '' : `; write it like ${excerpt(example, LONGEST_EXAMPLE)}`;
  if (text.length > type.max) {
    return faulty(`${quote(text)} is longer than ${type.max} characters${like()}`);
  }
  if (!/^[A-Za-z0-9._/:@#+-]*$/.test(text)) {
    return faulty(`${quote(text)} is not one word of letters, digits and . _ / - : @ # +${like()}`);
  }
  if (/([._/:@#+-])\1\1/.test(text)) {
    return faulty(`${quote(text)} repeats a punctuation mark three times${like()}`);
  }
  if (type.pattern !== undefined && !patternOf(type, type.pattern).test(text)) {
    return faulty(`${quote(text)} does not fit${like()}`);
  }
  return parsed(text);
}

const patterns = new WeakMap<WordType, RegExp>();

/** The compiler has anchored and checked it, in the same Unicode mode. */
function patternOf(type: WordType, source: string): RegExp {
  let pattern = patterns.get(type);
  if (pattern === undefined) {
    pattern = new RegExp(source, 'u');
    patterns.set(type, pattern);
  }
  return pattern;
}
