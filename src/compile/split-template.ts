/** One prompt file into its two halves: front matter and body. */
import type { BodySource } from './declared.ts';
import type { Report } from './problem.ts';
import { placeAt, type Region, type SourceText } from './source-text.ts';

export interface SplitTemplate {
  /** Absent where there is none: then all of the file is body. */
  readonly frontMatter?: Region;
  readonly body: BodySource;
}

/** Three dashes, and perhaps blanks, which do not count. */
const FENCE = /^---[ \t]*$/;
const FENCE_WITH_WORD = /^---[ \t]*([A-Za-z]\w*)[ \t]*$/;

/**
 * The front matter is what stands between a first line of `---` and the next such line. A word
 * after the first, or blank lines before it, are problems that do not stop the reading. `undefined`
 * where the front matter never ends, or the file is blank.
 */
export function splitTemplate(source: SourceText, report: Report): SplitTemplate | undefined {
  const lines = source.text.split('\n');
  const opening = lines.findIndex((line) => line.trim() !== '');
  if (opening === -1 || !isOpening(lines[opening] ?? '')) {
    report('front-matter-missing', placeAt(source, 0));
    return opening === -1 ? undefined : { body: bodyFrom(source, 0) };
  }
  checkOpening(source, opening, lines[opening] ?? '', report);
  const closing = lines.findIndex((line, index) => index > opening && FENCE.test(line));
  if (closing === -1) {
    report('front-matter-open', placeAt(source, startOf(source, opening), 3));
    return undefined;
  }
  return {
    frontMatter: { start: startOf(source, opening + 1), end: startOf(source, closing) },
    body: bodyFrom(source, closing + 1),
  };
}

/** @param line counted from 0. */
function bodyFrom(source: SourceText, line: number): BodySource {
  const text = source.text.slice(startOf(source, line));
  return { file: source.file, text, line: line + 1, column: 1 };
}

function isOpening(line: string): boolean {
  return FENCE.test(line) || FENCE_WITH_WORD.test(line);
}

function checkOpening(source: SourceText, opening: number, line: string, report: Report): void {
  const start = startOf(source, opening);
  if (opening > 0) report('front-matter-late', placeAt(source, start, 3));
  const word = FENCE_WITH_WORD.exec(line)?.[1];
  if (word === undefined) return;
  report('fence-language', placeAt(source, start + line.indexOf(word), word.length), { word });
}

/** Of a line counted from 0; past the last line, the end of the text. */
function startOf(source: SourceText, line: number): number {
  return source.lineStarts[line] ?? source.text.length;
}
