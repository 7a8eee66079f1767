/** How well a suggestion fits what was typed. */

/** The smaller, the better; compared from left to right. */
export type Fit = readonly number[];

/** Any two of them are alike: `needs-work` answers to `needs w`. */
const SEPARATORS = /[\s_-]/g;

/**
 * `undefined` where the characters typed do not occur in this order. Case does not count, nor which
 * of space, `-` and `_` is meant. Prefixes come first, those in the case that was typed before
 * others; then what has the characters closest together, then what has them at the start of a
 * part, then what has them early.
 */
export function match(value: string, typed: string): Fit | undefined {
  if (typed.length > value.length) return undefined;
  if (value.startsWith(typed)) return [0];
  const text = fold(value);
  const wanted = fold(typed);
  if (text.startsWith(wanted)) return [1];
  const span = spanOf(text, wanted);
  if (span === undefined) return undefined;
  const [start, end] = span;
  const gaps = end - start - wanted.length;
  const startsPart = /^$|[^\p{L}\p{N}]$/u.test(text.slice(0, start));
  return [2, gaps, startsPart ? 0 : 1, start];
}

/** Below 0 if `a` is the better fit. */
export function compareFits(a: Fit, b: Fit): number {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}

function fold(text: string): string {
  return text.toLowerCase().replace(SEPARATORS, ' ');
}

/**
 * Where the wanted characters stand in their order: from the first place where they can all have
 * been seen, back as short a way as possible.
 */
function spanOf(text: string, wanted: string): readonly [start: number, end: number] | undefined {
  let end = 0;
  for (const character of wanted) {
    const at = text.indexOf(character, end);
    if (at === -1) return undefined;
    end = at + character.length;
  }
  let start = end;
  for (const character of [...wanted].toReversed()) {
    start = text.lastIndexOf(character, start - character.length);
  }
  return [start, end];
}
