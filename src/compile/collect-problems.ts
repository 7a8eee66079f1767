/** Where the stages of the compiler leave what they find. */
import { type Problem, type Report, severityOf } from './problem.ts';

export interface Collected {
  readonly report: Report;
  /** Each problem once, by file, line and column. */
  problems(): readonly Problem[];
  /** Whether any is an error. */
  failed(): boolean;
}

/**
 * One run's collector. A shared declaration is read once for each prompt that uses it, so the same
 * problem may come in more than once.
 */
export function collectProblems(): Collected {
  const found = new Map<string, Problem>();
  return {
    report: (code, place, facts = {}, { related } = {}) => {
      const problem = { code, place, facts, ...(related !== undefined && { related }) };
      const { file, line, column } = place;
      found.set(JSON.stringify([code, file, line, column, facts]), problem);
    },
    problems: () => [...found.values()].sort(byPlace),
    failed: () => [...found.values()].some(({ code }) => severityOf(code) === 'error'),
  };
}

function byPlace({ place: a, code }: Problem, { place: b, code: other }: Problem): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(code, other)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
