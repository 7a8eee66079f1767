/** A long text's beginning and end, for people who only want to see what it is. */

/** Lines that are still shown whole, of the beginning and of the end. */
const FIRST = 8;
const LAST = 3;

/** Characters of a line; data often comes as one line. */
const WIDTH = 400;

/** @returns lines; one in the middle says how many are left out. */
export function foldText(text: string): readonly string[] {
  const lines = text.replace(/\n$/, '').split('\n').map(narrowed);
  const left = lines.length - FIRST - LAST;
  if (left <= 1) return lines;
  return [...lines.slice(0, FIRST), `··· ${grouped(left)} more lines`, ...lines.slice(-LAST)];
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function narrowed(line: string): string {
  return line.length <= WIDTH
    ? line
    : `${line.slice(0, WIDTH)} ··· ${grouped(line.length - WIDTH)} more characters`;
}
