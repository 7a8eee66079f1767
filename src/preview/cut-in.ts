/** What a text says of having been cut. */

/** The mark, as a line of its own. */
export const CUT_LINE = /^\[truncated: (.*)\]$/;

/** Which part was kept; the mark is the outermost line, on the side where the rest is missing. */
export function cutIn(text: string): string | undefined {
  const lines = text.trimEnd().split('\n');
  const mark = CUT_LINE.exec(lines[0] ?? '') ?? CUT_LINE.exec(lines.at(-1) ?? '');
  return mark?.[1];
}
