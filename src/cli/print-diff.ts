/** What differs between two texts, for people: lines with `-` and `+`, and a few around them. */
import { diff } from 'node:util';

/** Lines that are the same, shown before and after each change. */
const AROUND = 3;

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Empty where the texts are the same; a line of dots stands for what is left out. */
export function printDiff(before: string, after: string): string {
  if (before === after) return '';
  const lines = compare(splitLines(before), splitLines(after));
  const shown = lines.map((_, at) => isNearChange(lines, at));
  return lines
    .flatMap(({ sign, text }, at) => {
      if (shown[at] === true) return [`${sign} ${text}`.trimEnd()];
      return shown[at - 1] === true || at === 0 ? ['  ...'] : [];
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** Of neighbours that were replaced, what went comes first. */
function compare(before: string[], after: string[]): readonly Line[] {
  const sorted: Line[] = [];
  const added: Line[] = [];
  for (const [operation, text] of diff(after, before)) {
    const sign = signOf(operation);
    if (sign === ' ') sorted.push(...added.splice(0));
    (sign === '+' ? added : sorted).push({ sign, text });
  }
  return [...sorted, ...added];
}

/** As the `diff` of Node has it: 1 only in the first text, -1 only in the second. */
function signOf(operation: number): Line['sign'] {
  if (operation === 0) return ' ';
  return operation === 1 ? '+' : '-';
}

function isNearChange(lines: readonly Line[], at: number): boolean {
  return lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== ' ');
}

function splitLines(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}
