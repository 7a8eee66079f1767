/** One problem for people: what, where, the lines around it, and how to mend it. */
import { type Place, type Problem, wordingOf } from './problem.ts';
import type { Sources } from './sources.ts';

export interface PrintOptions {
  /** Put before file names, so that they can be opened from where the reader is: `templates`. */
  readonly folder?: string;
  /** With ANSI colours; default false. */
  readonly colour?: boolean;
}

type Paint = (text: string, style: keyof typeof STYLES) => string;

const STYLES = { error: 31, hint: 33, place: 36, faint: 2, mend: 32 } as const;

/** What must not be repeated: this is printed where many may read it. */
const UNSHOWN: ReadonlySet<Problem['code']> = new Set(['secret-in-source']);

/** Of a line that is shown: longer ones are cut on both sides of the caret. */
const WIDTH = 96;

/**
 * A framed excerpt of several lines, without a newline at its end. Characters that would move the
 * terminal's cursor are shown as `?`.
 *
 * @param sources those that were compiled: the excerpt comes from them.
 */
export function printProblem(
  problem: Problem,
  sources: Sources,
  { folder = '', colour = false }: PrintOptions = {},
): string {
  const { severity, message, mend } = wordingOf(problem);
  const { code, place, facts, related } = problem;
  const paint: Paint = (text, style) =>
    colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  return [
    `${paint(`${severity} ${code}`, severity)}: ${visible(message(facts))}`,
    `  ${paint(addressOf(place, folder), 'place')}`,
    ...(UNSHOWN.has(code) ? [] : excerpt(place, sources, paint)),
    ...(related === undefined ? [] : [`  see also ${paint(addressOf(related, folder), 'place')}`]),
    ...(mend === undefined ? [] : [`  ${paint('mend', 'mend')}: ${visible(mend(facts))}`]),
  ].join('\n');
}

function addressOf({ file, line, column }: Place, folder: string): string {
  const path = [folder, file].filter((part) => part !== '').join('/');
  return file === '' ? path || '.' : `${visible(path)}:${line}:${column}`;
}

/** The line, the one before it and the one after it, with a caret under the place. */
function excerpt(place: Place, sources: Sources, paint: Paint): readonly string[] {
  const lines = linesOf(place.file, sources);
  if (lines[place.line - 1] === undefined) return [];
  const gutter = String(place.line + 1).length;
  const from = windowStart(place.column);
  const numbered = (number: number): readonly string[] => {
    const line = lines[number - 1];
    if (line === undefined) return [];
    return [`  ${paint(`${String(number).padStart(gutter)} |`, 'faint')} ${shown(line, from)}`];
  };
  const blank = paint(`${' '.repeat(gutter)} |`, 'faint');
  return [
    ...numbered(place.line - 1),
    ...numbered(place.line),
    `  ${blank} ${caret(lines[place.line - 1] ?? '', place, from)}`,
    ...numbered(place.line + 1),
  ].map((line) => line.trimEnd());
}

/** One file may have thousands of problems. */
const linesByBytes = new WeakMap<Uint8Array, readonly string[]>();

function linesOf(file: string, sources: Sources): readonly string[] {
  const bytes = sources.get(file);
  if (bytes === undefined) return [];
  let lines = linesByBytes.get(bytes);
  if (lines === undefined) {
    lines = bytes.includes(0) ? [] : new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
    linesByBytes.set(bytes, lines);
  }
  return lines;
}

/** How much of the lines is left out so that a far column is seen. */
function windowStart(column: number): number {
  return column <= WIDTH ? 0 : column - WIDTH / 2;
}

function shown(line: string, from: number): string {
  const part = line.slice(from, from + WIDTH);
  const before = from > 0 && line.length > 0 ? '…' : '';
  return `${before}${visible(part)}${line.length > from + WIDTH ? '…' : ''}`;
}

/** Tabs before the place are kept, wide characters take two columns, and combining ones none. */
function caret(line: string, { column, length = 1 }: Place, from: number): string {
  const before = line.slice(from, column - 1);
  const marked = line.slice(column - 1, Math.min(column - 1 + length, from + WIDTH));
  const indent = [...visible(before)].map((each) =>
    each === '\t' ? each : ' '.repeat(columns(each)),
  );
  const width = [...visible(marked)].reduce((sum, each) => sum + columns(each), 0);
  return `${from > 0 ? ' ' : ''}${indent.join('')}${'^'.repeat(Math.max(1, width))}`;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

function columns(character: string): number {
  if (/[\p{Mn}\p{Me}]/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Nothing that an author or a file name holds may steer the terminal of whoever reads this. */
function visible(text: string): string {
  return text.replace(/[^\P{C}\t]|[\u2028\u2029]/gu, '?');
}
