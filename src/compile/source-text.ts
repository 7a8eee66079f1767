/** A text file of a catalogue, and how its offsets become places. */
import type { Place, Report } from './problem.ts';

/** Line breaks are `\n`, a byte order mark is gone. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** The offset at which each line begins. */
  readonly lineStarts: readonly number[];
}

/** A part of a text, by offsets; `end` is not in it. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** `undefined`, and a problem, where the bytes are not UTF-8. */
export function decodeSource(
  file: string,
  bytes: Uint8Array,
  report: Report,
): SourceText | undefined {
  try {
    return toSource(
      file,
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
    );
  } catch {
    report('not-utf8', firstUnreadable(toSource(file, new TextDecoder().decode(bytes))));
    return undefined;
  }
}

/** The place of `length` UTF-16 units from an offset on. */
export function placeAt(source: SourceText, offset: number, length = 1): Place {
  const line = lineAt(source.lineStarts, offset);
  const column = offset - (source.lineStarts[line - 1] ?? 0) + 1;
  return { file: source.file, line, column, length };
}

/** What follows on the offset's line, without blanks at its end. */
export function restOfLine(source: SourceText, offset: number): string {
  const end = source.text.indexOf('\n', offset);
  return source.text.slice(offset, end === -1 ? undefined : end).trimEnd();
}

/** @param raw the file as it was decoded: without its byte order mark, with its own line breaks. */
export function toSource(file: string, raw: string): SourceText {
  const text = raw.replace(/\r\n?/g, '\n');
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lineStarts.push(at + 1);
  }
  return { file, text, lineStarts };
}

function firstUnreadable(source: SourceText): Place {
  return placeAt(source, Math.max(0, source.text.indexOf('\ufffd')));
}

/** The last line that begins at the offset or before it, from 1. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
