/** A problem as data with its words: what other programs read. */
import { type Place, type Problem, severityOf, wordingOf } from '../compile/problem.ts';

/** Lines and columns count from 1, columns and lengths in UTF-16 units. */
export interface DescribedProblem {
  readonly severity: 'error' | 'hint';
  readonly code: string;
  readonly message: string;
  /** What to write instead. */
  readonly mend?: string;
  /** Relative to the catalogue's folder; empty where the problem is the whole catalogue's. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length?: number;
  readonly related?: Place;
}

export function describeProblem(problem: Problem): DescribedProblem {
  const { code, facts, place, related } = problem;
  const { message, mend } = wordingOf(problem);
  return {
    severity: severityOf(code),
    code,
    message: message(facts),
    ...(mend !== undefined && { mend: mend(facts) }),
    ...place,
    ...(related !== undefined && { related }),
  };
}
