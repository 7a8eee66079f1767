/** Asks and marks: every sample of every eval, a few at a time. */
import { inParallel } from '../../embed/in-parallel.ts';
import type { Report } from '../../progress.ts';
import { type Asking, askModel } from './ask-model.ts';
import type { AnswerCache } from './answer-cache.ts';
import { assertionsOf } from './assertions.ts';
import { samplesOf } from './eval-case.ts';
import { modelApis } from './model-apis.ts';
import type { Turn } from './question.ts';
import type { PreparedEval } from './read-evals.ts';
import { gradingTurns, readGrade } from './rubric.ts';
import { type Mark, type Score, scoreOf } from './score.ts';

/** One eval whose prompt was rendered. */
export interface PlannedEval extends PreparedEval {
  readonly prompt: string;
  readonly turns: readonly Turn[];
}

export interface ScoredEval extends PlannedEval {
  readonly score: Score;
}

export interface EvalRun {
  /** Those of which every sample was marked, in order. */
  readonly scored: readonly ScoredEval[];
  /** Answers that were there from an earlier run. */
  readonly cached: number;
  readonly samples: { readonly done: number; readonly total: number };
  /** Why some are missing. */
  readonly stopped?: Error;
}

export interface RunOptions extends Omit<Asking, 'halt'> {
  readonly cache: AnswerCache;
  readonly width: number;
  readonly progress: Report;
}

interface Sample {
  readonly plan: PlannedEval;
  readonly index: number;
}

type Ask = (model: string, turns: readonly Turn[], isUsable: IsUsable) => Promise<string>;
type IsUsable = (text: string) => boolean;

/** The first failure lets what is under way end, for it is paid for, and nothing begin. */
export async function runEvals(
  plans: readonly PlannedEval[],
  options: RunOptions,
): Promise<EvalRun> {
  const { width, signal, progress } = options;
  const samples = plans.flatMap((plan) =>
    Array.from({ length: samplesOf(plan.case) }, (_, index): Sample => ({ plan, index })),
  );
  const halt = new AbortController();
  signal.addEventListener('abort', () => halt.abort(signal.reason));
  const marks = new Map<PlannedEval, Mark[]>(plans.map((plan) => [plan, []]));
  let [done, cached] = [0, 0];
  let stopped: Error | undefined;
  await inParallel(samples, width, async ({ plan, index }) => {
    if (stopped !== undefined) return;
    const ask = askerOf(index, { ...options, halt: halt.signal }, () => (cached += 1));
    try {
      marks.get(plan)?.push(await markOf(plan, ask, options.settings));
      progress({
        done: ++done,
        total: samples.length,
        message: `Asking ${options.settings.model}`,
      });
    } catch (error) {
      stopped ??= signal.aborted ? new Error('Interrupted.') : (error as Error);
      halt.abort();
    }
  });
  const scored = plans.flatMap((plan) => {
    const given = marks.get(plan) ?? [];
    return given.length < samplesOf(plan.case) ? [] : [{ ...plan, score: scoreOf(given) }];
  });
  const count = { done, total: samples.length };
  return { scored, cached, samples: count, ...(stopped !== undefined && { stopped }) };
}

/** Asks the cache first: what was answered once is not paid for again. */
function askerOf(
  sample: number,
  options: RunOptions & { readonly halt: AbortSignal },
  onCached: () => void,
): Ask {
  const { settings, cache } = options;
  return async (model, turns, isUsable) => {
    const body = modelApis[settings.api].bodyOf({ model, turns });
    const key = { api: settings.api, url: settings.url, body, sample };
    const known = await cache.find(key);
    if (known !== undefined) {
      onCached();
      return known.text;
    }
    const answer = await askModel({ model, turns }, isUsable, options);
    await cache.keep(key, answer);
    return answer.text;
  };
}

async function markOf(
  { case: given, schema, turns }: PlannedEval,
  ask: Ask,
  { model, grader }: { readonly model: string; readonly grader: string },
): Promise<Mark> {
  const answer = await ask(model, turns, () => true);
  if (given.rubric === undefined) {
    const faults = assertionsOf(given, schema).map((assertion) => assertion(answer));
    const remarks = faults.filter((fault) => fault !== undefined);
    return { score: 1 - remarks.length / faults.length, remarks };
  }
  const isGrade = (text: string): boolean => readGrade(text) !== undefined;
  const said = await ask(grader, await gradingTurns(given.rubric, turns, answer), isGrade);
  const grade = readGrade(said);
  if (grade === undefined) throw new Error('a grade that was kept can be read');
  return { score: grade.score, remarks: grade.reason === '' ? [] : [grade.reason] };
}
