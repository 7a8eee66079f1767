/** From an offset in a body to line and column of the author's file. */
import type { BodySource } from '../declared.ts';
import type { Place } from '../problem.ts';
import type { Span } from './syntax.ts';

const starts = new WeakMap<BodySource, readonly number[]>();

/** The place of a span's beginning; its length ends with the first line. */
export function placeOf({ source, start, end }: Span): Place {
  const lines = lineStarts(source);
  const index = lineAt(lines, start);
  const from = lines[index] ?? 0;
  const lineEnd = (lines[index + 1] ?? source.text.length + 1) - 1;
  return {
    file: source.file,
    line: source.line + index,
    column: start - from + (index === 0 ? source.column : 1),
    length: Math.max(0, Math.min(end, lineEnd) - start),
  };
}

function lineStarts(source: BodySource): readonly number[] {
  let lines = starts.get(source);
  if (lines === undefined) {
    lines = [0, ...Array.from(source.text.matchAll(/\n/g), ({ index }) => index + 1)];
    starts.set(source, lines);
  }
  return lines;
}

/** The index of the last line that starts at or before the offset. */
function lineAt(lines: readonly number[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
