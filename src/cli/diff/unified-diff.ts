/** Two texts as the hunks of a unified diff. */
import { diff } from 'node:util';

/** Unchanged lines that are shown around a change. */
const CONTEXT = 3;

type Sign = ' ' | '-' | '+';

interface Line {
  readonly sign: Sign;
  readonly text: string;
}

/** Lines from `from` up to `to`, with what changed among them. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Each hunk begins with its `@@` line; empty where the texts are the same. */
export function unifiedDiff(before: string, after: string): readonly string[] {
  const lines = compare(linesOf(before), linesOf(after));
  return hunksOf(lines).flatMap((range) => [
    headerOf(lines, range),
    ...lines.slice(range.from, range.to).map(({ sign, text }) => `${sign}${text}`),
  ]);
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Of neighbours that were replaced, what went comes first. */
function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  const signs: Readonly<Record<number, Sign>> = { [-1]: '-', 0: ' ', 1: '+' };
  const sorted: Line[] = [];
  const added: Line[] = [];
  for (const [operation, text] of diff(after, before)) {
    const line = { sign: signs[operation] ?? ' ', text };
    if (line.sign === '+') {
      added.push(line);
      continue;
    }
    if (line.sign === ' ') sorted.push(...added.splice(0));
    sorted.push(line);
  }
  return [...sorted, ...added];
}

/** Changes whose context meets are one hunk. */
function hunksOf(lines: readonly Line[]): readonly Range[] {
  const hunks: Range[] = [];
  lines.forEach(({ sign }, index) => {
    if (sign === ' ') return;
    const from = Math.max(0, index - CONTEXT);
    const to = Math.min(lines.length, index + 1 + CONTEXT);
    const last = hunks.at(-1);
    if (last !== undefined && from <= last.to) hunks.splice(-1, 1, { from: last.from, to });
    else hunks.push({ from, to });
  });
  return hunks;
}

function headerOf(lines: readonly Line[], { from, to }: Range): string {
  const side = (other: Sign): string => {
    const count = (part: readonly Line[]): number =>
      part.filter(({ sign }) => sign !== other).length;
    const length = count(lines.slice(from, to));
    return `${count(lines.slice(0, from)) + (length === 0 ? 0 : 1)},${length}`;
  };
  return `@@ -${side('+')} +${side('-')} @@`;
}
