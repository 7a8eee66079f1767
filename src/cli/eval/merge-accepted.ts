/** What is accepted after a run: its scores, and the earlier ones of evals that it left out. */
import type { AcceptedScore, AcceptedScores } from './accepted.ts';
import type { PromptEvals } from './changed-prompts.ts';
import type { ScoredEval } from './run-evals.ts';

/** @param evals those that exist: scores of others are dropped. */
export function mergeAccepted(
  before: AcceptedScores,
  scored: readonly ScoredEval[],
  { model, evals }: { readonly model: string; readonly evals: ReadonlyMap<string, PromptEvals> },
): AcceptedScores {
  const merged: Record<string, Record<string, AcceptedScore>> = {};
  for (const [prompt, { evals: own }] of evals) {
    for (const { case: given } of own) {
      const now = scored.find((each) => each.prompt === prompt && each.case.name === given.name);
      const score = now === undefined ? before[prompt]?.[given.name] : acceptedOf(now, model);
      if (score !== undefined) (merged[prompt] ??= {})[given.name] = score;
    }
  }
  return merged;
}

function acceptedOf({ score }: ScoredEval, model: string): AcceptedScore {
  const { mean, spread, marks } = score;
  return { score: rounded(mean), spread: rounded(spread), samples: marks.length, model };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
