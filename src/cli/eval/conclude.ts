/** What a run came to: printed, recorded where that was asked for, and said with an exit code. */
import { commandLine } from '../command-line.ts';
import { paintFor } from '../paint.ts';
import { type Project, shown } from '../project.ts';
import { acceptedPath, type AcceptedScores, writeAccepted } from './accepted.ts';
import type { Budget } from './budget.ts';
import { type ComparedEval, compareScore } from './compare-score.ts';
import type { EvalSettings } from './eval-settings.ts';
import { mergeAccepted } from './merge-accepted.ts';
import { printScores } from './print-scores.ts';
import type { EvalRun } from './run-evals.ts';
import type { Scene } from './scene.ts';

export interface Conclusion {
  readonly settings: EvalSettings;
  readonly budget: Budget;
  readonly before: AcceptedScores;
  /** Whether the scores are to be recorded, whatever they are. */
  readonly accepts: boolean;
}

/** @returns 0 as good as accepted, or accepted; 1 worse; 2 not run to the end. */
export async function conclude(
  run: EvalRun,
  scene: Scene,
  { settings, budget, before, accepts }: Conclusion,
): Promise<number> {
  const compared = run.scored.map((each) => compareScore(each, before));
  if (compared.length > 0) {
    console.log(`${printScores(compared, settings.model, paintFor(process.stdout))}\n`);
  }
  const { calls, tokens } = budget.spent();
  const cost = `${count(calls, 'call')}, ${count(tokens, 'token')}`;
  console.log(`${cost}; ${count(run.cached, 'answer')} kept from before.`);
  if (run.stopped !== undefined) {
    const { done, total } = run.samples;
    console.error(
      `\n${run.stopped.message}\n${done} of ${count(total, 'sample')} done. Answers are kept: run ` +
        'it again to go on.',
    );
    return 2;
  }
  return accepts ? accept(run, scene, settings.model, before) : judge(compared, scene.project);
}

function judge(compared: readonly ComparedEval[], project: Project): number {
  const dropped = compared.filter((each) => each.dropped);
  if (dropped.length > 0) {
    console.error(
      `\n${dropped.length} of ${count(compared.length, 'score')} dropped by more than the margin. ` +
        'Mend the prompt; or, if this is as good as it gets, record it: ' +
        commandLine('eval', ['accept'], project),
    );
    return 1;
  }
  if (compared.some(({ accepted }) => accepted === undefined)) {
    const command = commandLine('eval', ['accept'], project);
    console.log(`Some scores are new. Record them to be held against: ${command}`);
  }
  return 0;
}

async function accept(
  { scored }: EvalRun,
  { project, evals }: Scene,
  model: string,
  before: AcceptedScores,
): Promise<number> {
  const path = acceptedPath(project);
  const changed = await writeAccepted(path, mergeAccepted(before, scored, { model, evals }));
  console.log(
    changed
      ? `${count(scored.length, 'score')} recorded in ${shown(path)}. Commit it with the change.`
      : `${shown(path)} already says this.`,
  );
  return 0;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
