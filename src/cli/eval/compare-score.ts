/** Whether an eval's score is as good as the accepted one. */
import type { AcceptedScore, AcceptedScores } from './accepted.ts';
import { marginOf } from './eval-case.ts';
import type { ScoredEval } from './run-evals.ts';

export interface ComparedEval extends ScoredEval {
  readonly accepted?: AcceptedScore;
  /** Whether it dropped by more than its margin. */
  readonly dropped: boolean;
}

/** What is not more than a rounding error is no drop. */
const EPSILON = 1e-6;

/** One that was never accepted did not drop. */
export function compareScore(scored: ScoredEval, before: AcceptedScores): ComparedEval {
  const accepted = before[scored.prompt]?.[scored.case.name];
  if (accepted === undefined) return { ...scored, dropped: false };
  const drop = accepted.score - scored.score.mean;
  return { ...scored, accepted, dropped: drop > marginOf(scored.case) + EPSILON };
}
