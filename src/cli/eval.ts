/** `npm run eval`: whether a model's answers to the prompts are still as good as the accepted ones. */
import { acceptedPath, readAccepted } from './eval/accepted.ts';
import { createAnswerCache } from './eval/answer-cache.ts';
import { createBudget } from './eval/budget.ts';
import { cacheFolder } from './eval/cache-folder.ts';
import { choosePrompts } from './eval/choose-prompts.ts';
import { conclude } from './eval/conclude.ts';
import { readEvalSettings, SETTINGS_HELP } from './eval/eval-settings.ts';
import { loadEvals } from './eval/load-evals.ts';
import { planEvals } from './eval/plan-evals.ts';
import { type EvalRun, type PlannedEval, runEvals, type RunOptions } from './eval/run-evals.ts';
import type { Scene } from './eval/scene.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { createProgressBar } from './progress-bar.ts';
import { type Project, projectOf, shown } from './project.ts';
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

/** @returns 0 as good as accepted, or accepted; 1 worse, or errors; 2 not run to the end. */
export async function evaluate(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const limits = { calls: count('max-calls', flags), tokens: count('max-tokens', flags) };
  const width = count('concurrency', flags);
  const accepts = words[0] === 'accept';
  const project = projectOf(flags);
  const scene = await loadScene(project);
  if (scene === undefined) return 1;
  const names = await choosePrompts(accepts ? words.slice(1) : words, flags.changed, scene);
  if (names.length === 0) {
    console.log(flags.changed ? 'No prompt with evals changed.' : adviceToBegin(project));
    return 0;
  }
  const before = await readAccepted(acceptedPath(project));
  const settings = readEvalSettings(process.env);
  const plans = await planEvals(names, scene);
  const budget = createBudget(limits);
  const run = await runOnTerminal(plans, project, { settings, budget, width });
  return conclude(run, scene, { settings, budget, before, accepts });
}

function count(
  flag: 'max-calls' | 'max-tokens' | 'concurrency',
  flags: Readonly<Record<typeof flag, string>>,
): number {
  if (/^[1-9]\d{0,9}$/.test(flags[flag])) return Number(flags[flag]);
  throw new Error(`--${flag} "${flags[flag]}" is not a whole number from 1 on.\n\n${SHAPE.usage}`);
}

/** Prints the problems, and gives `undefined`, where there are errors. */
async function loadScene(project: Project): Promise<Scene | undefined> {
  const catalogue = await loadCatalogue(project);
  const evals = catalogue && (await loadEvals(project, catalogue.bundle));
  return evals && { project, bundle: catalogue.bundle, evals };
}

function adviceToBegin({ templates }: Project): string {
  const folder = shown(templates);
  return `No prompt in ${folder} has evals: write NAME.evals.yaml; docs/authoring.md shows how.`;
}

/** With a bar, and until Ctrl-C. */
async function runOnTerminal(
  plans: readonly PlannedEval[],
  project: Project,
  options: Pick<RunOptions, 'settings' | 'budget' | 'width'>,
): Promise<EvalRun> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const bar = createProgressBar();
  const cache = createAnswerCache(cacheFolder(project));
  const { signal } = stop;
  return runEvals(plans, { ...options, cache, signal, progress: bar.report }).finally(bar.clear);
}
