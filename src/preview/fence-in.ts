/** A message that is a fence, taken apart for people. */

export interface FenceParts {
  /** The marker lines. */
  readonly begin: string;
  readonly end: string;
  readonly inside: string;
}

/** A marker, whichever of the two. */
export const FENCE_LINE = /^={8} (?:BEGIN|END) .* ={8}$/;

/** `undefined` for a text of another kind. */
export function fenceIn(text: string): FenceParts | undefined {
  const lines = text.split('\n');
  const [begin = ''] = lines;
  const end = lines.at(-1) ?? '';
  if (lines.length < 2 || !FENCE_LINE.test(begin) || !FENCE_LINE.test(end)) return undefined;
  return { begin, inside: lines.slice(1, -1).join('\n'), end };
}
