/** Prints a catalogue's problems for a person at a terminal. */
import { printProblem } from '../compile/print-problem.ts';
import { type Problem, severityOf } from '../compile/problem.ts';
import type { Sources } from '../compile/sources.ts';

export interface Printing {
  /** Whether hints are only counted: at every save they would bury what is wrong. */
  readonly hintsCounted?: boolean;
}

/**
 * Each with its excerpt, errors last, because the end is what is seen; then how many there were.
 * Nothing where there were none.
 *
 * @param folder the catalogue's, as it is reached from the working directory.
 */
export function printProblems(
  problems: readonly Problem[],
  sources: Sources,
  folder: string,
  { hintsCounted = false }: Printing = {},
): void {
  if (problems.length === 0) return;
  const { error: errors = [], hint: hints = [] } = Object.groupBy(problems, ({ code }) =>
    severityOf(code),
  );
  const place = folder === '.' ? '' : folder;
  const colour = process.stderr.isTTY && process.stderr.hasColors();
  for (const problem of hintsCounted ? errors : [...hints, ...errors]) {
    console.error(`${printProblem(problem, sources, { folder: place, colour })}\n`);
  }
  const check = folder === 'templates' ? 'check' : `check ${folder}`;
  const more = hintsCounted && hints.length > 0 ? `: npm run cuebook -- ${check} shows them` : '';
  console.error(
    `${count(errors.length, 'error')}, ${count(hints.length, 'hint')} in ${folder}${more}`,
  );
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
