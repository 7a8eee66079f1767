/** Whether two patterns can describe the same text. */
import type { Pattern } from '../../template.ts';

/** One character of literal text, or one or more characters of a variable. */
type Step = { readonly character: string } | { readonly slashes: boolean };

/**
 * Whether some text matches both, `{x}` standing for one or more characters without `/` and `{+x}`
 * for one or more of any kind. Walks both patterns side by side, so the work is bounded by the
 * product of their lengths.
 */
export function overlap(first: Pattern, second: Pattern): boolean {
  return startAlike(first, second) && meetSomewhere(first, second);
}

/** Rules out most pairs of a large catalogue at once. */
function startAlike([first = '']: Pattern, [second = '']: Pattern): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') return true;
  return first.startsWith(second) || second.startsWith(first);
}

function meetSomewhere(first: Pattern, second: Pattern): boolean {
  const [a, b] = [stepsOf(first), stepsOf(second)];
  const open: [number, number][] = [[0, 0]];
  const seen = new Set<number>([0]);
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [i, j] = pair;
    if (i === a.length && j === b.length) return true;
    const [left, right] = [a[i], b[j]];
    if (left === undefined || right === undefined || !meet(left, right)) continue;
    for (const nextLeft of after(left, i)) {
      for (const nextRight of after(right, j)) {
        const id = nextLeft * (b.length + 1) + nextRight;
        if (seen.has(id)) continue;
        seen.add(id);
        open.push([nextLeft, nextRight]);
      }
    }
  }
  return false;
}

function stepsOf(pattern: Pattern): readonly Step[] {
  return pattern.flatMap((part): readonly Step[] =>
    typeof part === 'string' ? [...part].map((character) => ({ character })) : [part],
  );
}

/** Whether one character can be read by both. */
function meet(left: Step, right: Step): boolean {
  if ('slashes' in left) return 'slashes' in right || accepts(left, right.character);
  return 'slashes' in right ? accepts(right, left.character) : left.character === right.character;
}

function accepts(variable: { readonly slashes: boolean }, character: string): boolean {
  return variable.slashes || character !== '/';
}

/** After one more character: past a literal, and past a variable or still within it. */
function after(step: Step, at: number): readonly number[] {
  return 'slashes' in step ? [at, at + 1] : [at + 1];
}
