/** Prints a catalogue's problems for a person at a terminal. */
import { printProblem } from '../compile/print-problem.ts';
import { type Problem, severityOf } from '../compile/problem.ts';
import type { Sources } from '../compile/sources.ts';

/** Each with its excerpt, then how many there were; nothing where there were none. */
export function printProblems(
  problems: readonly Problem[],
  sources: Sources,
  folder: string,
): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`${printProblem(problem, sources)}\n`);
  const errors = problems.filter(({ code }) => severityOf(code) === 'error').length;
  console.error(
    `${count(errors, 'error')}, ${count(problems.length - errors, 'hint')} in ${folder}`,
  );
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
