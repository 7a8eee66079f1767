/** Writes what running the cases gave into their file, and leaves every other byte as it stands. */
import { isMap, isScalar, isSeq, type Pair, stringify, type YAMLMap } from 'yaml';
import { writeWhole } from '../write-file.ts';
import type { Outcome } from './case.ts';
import type { CaseFile } from './read-cases.ts';

/** Keys that say what came of a case. */
const outcomeKeys: ReadonlySet<string> = new Set(['error', 'description', 'messages']);

/** A replacement of `text` for what stands from `start` to `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param outcomes one for each case, in order.
 * @returns whether the file changed.
 * @throws Error for a case that is written as `{ ... }`: there is no place for messages in it.
 */
export async function writeCases(file: CaseFile, outcomes: readonly Outcome[]): Promise<boolean> {
  const list = file.document.contents;
  if (!isSeq(list)) throw new Error(`${file.path} is not a list of cases`);
  const edits = outcomes.flatMap((outcome, index) => {
    const written = list.items[index];
    if (!isMap(written) || written.flow === true) {
      throw new Error(`${file.path}: write case ${index + 1} on lines of its own, not in braces`);
    }
    return editsOf(file.text, written, outcome);
  });
  return writeWhole(file.path, applied(file.text, edits));
}

/** What came of the case before goes, and what comes of it now stands at the case's end. */
function editsOf(text: string, written: YAMLMap, outcome: Outcome): Edit[] {
  if ('error' in outcome && keepsError(written.get('error'), outcome.error)) return [];
  const stale = written.items.filter((pair) => outcomeKeys.has(keyOf(pair)));
  const kept = written.items.filter((pair) => !outcomeKeys.has(keyOf(pair)));
  const last = kept.at(-1);
  if (last === undefined) throw new Error('a case has a name');
  const column = startOf(last) - lineStart(text, startOf(last));
  const end = lineEnd(text, endOf(last));
  const indented = stringify(outcome, { schema: 'failsafe', lineWidth: 0 }).replace(
    /^(?=.)/gm,
    ' '.repeat(column),
  );
  const missingBreak = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  return [
    ...stale.map((pair) => ({
      start: lineStart(text, startOf(pair)),
      end: lineEnd(text, endOf(pair)),
      text: '',
    })),
    { start: end, end, text: missingBreak + indented },
  ];
}

/** An author may expect only a part of the message; what still fits stays as it was written. */
function keepsError(expected: unknown, actual: string): boolean {
  return typeof expected === 'string' && expected !== '' && actual.includes(expected);
}

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (so, { start, end, text: inserted }) => so.slice(0, start) + inserted + so.slice(end),
      text,
    );
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

function startOf({ key }: Pair): number {
  return isScalar(key) ? (key.range?.[0] ?? 0) : 0;
}

/** Where the value's last character stands, comments and blank lines after it left aside. */
function endOf({ key, value }: Pair): number {
  const range = (value as { range?: [number, number, number] } | null)?.range;
  return range?.[1] ?? (isScalar(key) ? (key.range?.[1] ?? 0) : 0);
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** After the line break of the line that holds what stands before `at`. */
function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at;
  const next = text.indexOf('\n', at);
  return next === -1 ? text.length : next + 1;
}
