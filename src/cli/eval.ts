/** `npm run eval`: whether a model's answers to the prompts are still as good as the accepted ones. */
import { basename, join } from 'node:path';
import { nearest } from '../nearest.ts';
import type { Bundle } from '../template.ts';
import { acceptedPath, type AcceptedScores, readAccepted, writeAccepted } from './eval/accepted.ts';
import { createAnswerCache } from './eval/answer-cache.ts';
import { type Budget, createBudget } from './eval/budget.ts';
import { changedPrompts, type PromptEvals } from './eval/changed-prompts.ts';
import { compareScore } from './eval/compare-score.ts';
import { type EvalSettings, readEvalSettings, SETTINGS_HELP } from './eval/eval-settings.ts';
import { loadEvals } from './eval/load-evals.ts';
import { mergeAccepted } from './eval/merge-accepted.ts';
import { printScores } from './eval/print-scores.ts';
import { renderEval } from './eval/render-eval.ts';
import { type EvalRun, type PlannedEval, runEvals } from './eval/run-evals.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { paintFor } from './paint.ts';
import { createProgressBar } from './progress-bar.ts';
import { type Project, projectOf, projectRoot, shown } from './project.ts';
import { readFlags } from './read-flags.ts';

const SHAPE = {
  usage: `Usage: npm run eval -- [accept] [NAME...] [flags]
       npm run eval -- [accept] --changed [REF]

  NAME            prompts whose NAME.evals.yaml is to be run; all by default
  accept          run them, and record the scores as those to keep up
  --changed       only prompts that differ from REF: a branch, tag or commit; HEAD by default
  --max-calls     calls to models at most, 200 by default; kept answers cost none
  --max-tokens    tokens at most, 1000000 by default
  --concurrency   calls at once, 4 by default
  --templates     the catalogue's folder; templates by default
  --tenant        whose catalogue

Exit code 0: as good as accepted. 1: a score dropped by more than its margin, or the catalogue or an
eval has errors. 2: it could not run, or not to the end; what was answered is kept for the next run.

${SETTINGS_HELP}`,
  options: {
    changed: { type: 'boolean', default: false },
    'max-calls': { type: 'string', default: '200' },
    'max-tokens': { type: 'string', default: '1000000' },
    concurrency: { type: 'string', default: '4' },
    templates: { type: 'string' },
    tenant: { type: 'string' },
  },
  words: Infinity,
} as const;

interface Scene {
  readonly project: Project;
  readonly bundle: Bundle;
  readonly evals: ReadonlyMap<string, PromptEvals>;
}

interface RunShape {
  readonly settings: EvalSettings;
  readonly budget: Budget;
  readonly width: number;
}

/** @returns 0 as good as accepted, or accepted; 1 worse, or errors; 2 not run to the end. */
export async function evaluate(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const limits = { calls: count('max-calls', flags), tokens: count('max-tokens', flags) };
  const width = count('concurrency', flags);
  const accepts = words[0] === 'accept';
  const rest = accepts ? words.slice(1) : words;
  const project = projectOf(flags);
  const catalogue = await loadCatalogue(project);
  const evals = catalogue && (await loadEvals(project, catalogue.bundle));
  if (catalogue === undefined || evals === undefined) return 1;
  const scene = { project, bundle: catalogue.bundle, evals };
  const names = flags.changed ? await changedNames(rest, scene) : namedPrompts(rest, scene);
  if (names.length === 0) {
    console.log(flags.changed ? 'No prompt with evals changed.' : adviceToBegin(project));
    return 0;
  }
  const before = await readAccepted(acceptedPath(project));
  const settings = readEvalSettings(process.env);
  const plans = await plan(names, scene);
  const shape = { settings, budget: createBudget(limits), width };
  const run = await runOnTerminal(plans, project, shape);
  return conclude(run, scene, { ...shape, before, accepts });
}

function count(
  flag: 'max-calls' | 'max-tokens' | 'concurrency',
  flags: Readonly<Record<typeof flag, string>>,
): number {
  if (/^[1-9]\d{0,9}$/.test(flags[flag])) return Number(flags[flag]);
  throw new Error(`--${flag} "${flags[flag]}" is not a whole number from 1 on.\n\n${SHAPE.usage}`);
}

async function changedNames(words: readonly string[], scene: Scene): Promise<readonly string[]> {
  const [ref = 'HEAD', extra] = words;
  if (extra !== undefined) {
    throw new Error(`"${extra}" is one word too many: --changed takes one revision.`);
  }
  const changed = await changedPrompts(ref, scene.project, scene.bundle, scene.evals);
  return [...scene.evals.keys()].filter((name) => changed.has(name));
}

/** @throws Error for a name without evals. */
function namedPrompts(words: readonly string[], { bundle, evals }: Scene): readonly string[] {
  for (const name of words) {
    if (evals.has(name)) continue;
    const known = bundle.templates.map((template) => template.name);
    const meant = nearest(name, known);
    throw new Error(
      known.includes(name)
        ? `${name} has no evals: write ${name}.evals.yaml beside it; docs/authoring.md shows how.`
        : `There is no prompt "${name}"${meant === undefined ? '.' : `; did you mean ${meant}?`}`,
    );
  }
  return words.length === 0 ? [...evals.keys()] : [...new Set(words)];
}

function adviceToBegin({ templates }: Project): string {
  return `No prompt in ${shown(templates)} has evals: write NAME.evals.yaml; docs/authoring.md shows how.`;
}

async function plan(
  names: readonly string[],
  { bundle, evals }: Scene,
): Promise<readonly PlannedEval[]> {
  const plans: PlannedEval[] = [];
  for (const prompt of names) {
    const { folder = '', evals: own = [] } = evals.get(prompt) ?? {};
    for (const each of own) {
      const turns = await renderEval({ bundle, folder }, prompt, each.case);
      plans.push({ ...each, prompt, turns });
    }
  }
  return plans;
}

/** With a bar, and until Ctrl-C. */
async function runOnTerminal(
  plans: readonly PlannedEval[],
  project: Project,
  shape: RunShape,
): Promise<EvalRun> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const bar = createProgressBar();
  const cache = createAnswerCache(cacheFolder(project));
  const options = { ...shape, cache, signal: stop.signal, progress: bar.report };
  return runEvals(plans, options).finally(bar.clear);
}

/** A catalogue that is not the checkout's own has a folder of its own. */
export function cacheFolder({ own, out }: Project): string {
  return join(projectRoot, '.cuebook/evals', own ? '' : basename(out));
}

async function conclude(
  run: EvalRun,
  scene: Scene,
  options: RunShape & { readonly before: AcceptedScores; readonly accepts: boolean },
): Promise<number> {
  const { settings, budget, before, accepts } = options;
  const compared = run.scored.map((each) => compareScore(each, before));
  if (compared.length > 0) {
    console.log(`${printScores(compared, settings.model, paintFor(process.stdout))}\n`);
  }
  const { calls, tokens } = budget.spent();
  console.log(`${calls} calls, ${tokens} tokens; ${run.cached} answers kept from before.`);
  if (run.stopped !== undefined) {
    const { done, total } = run.samples;
    console.error(
      `\n${run.stopped.message}\n${done} of ${total} samples are done, and their answers are kept: ` +
        'run it again to go on.',
    );
    return 2;
  }
  if (accepts) return accept(run, scene, settings.model, before);
  return verdict(compared.filter(({ dropped }) => dropped).length, compared);
}

function verdict(dropped: number, compared: readonly { readonly accepted?: unknown }[]): number {
  if (dropped > 0) {
    console.error(
      `\n${dropped} of ${compared.length} scores dropped by more than the margin. Mend the prompt; ` +
        'or, if this is as good as it gets, record it: npm run eval -- accept',
    );
    return 1;
  }
  if (compared.some(({ accepted }) => accepted === undefined)) {
    console.log('Some scores are new. Record them to be held against: npm run eval -- accept');
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
      ? `${scored.length} ${scored.length === 1 ? 'score' : 'scores'} recorded in ${shown(path)}. ` +
          'Commit it with the change.'
      : `${shown(path)} already says this.`,
  );
  return 0;
}
