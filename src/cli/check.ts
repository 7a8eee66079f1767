/** `cuebook check`: all problems of a catalogue, of its tenants, and of their cases. */
import { severityOf } from '../compile/problem.ts';
import type { Checked } from './check-catalogue.ts';
import { checkTenants } from './check-tenants.ts';
import { describeProblem } from './describe-problem.ts';
import { printAnnotations } from './print-annotations.ts';
import { printProblems } from './print-problems.ts';
import { createProgressBar } from './progress-bar.ts';
import { type Project, projectOf, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { printSlots, slotsOf } from './slots.ts';

const SHAPE = {
  usage: `Usage: npm run cuebook -- check [DIR] [--format text|json|github] [--slots]

  DIR        the catalogue's folder; templates by default. --templates DIR says the same
  --format   text for people, json for programs, github for annotations in a workflow
  --slots    also list where each prompt takes the caller's own words, and where other people's

Exit code 0: no errors, hints do not count. 1: errors. 2: it could not run.`,
  options: {
    templates: { type: 'string' },
    format: { type: 'string', default: 'text' },
    slots: { type: 'boolean', default: false },
  },
  words: 1,
} as const;

type Format = (checked: Checked, project: Project, withSlots: boolean) => void;

const formats: ReadonlyMap<string, Format> = new Map([
  ['text', printText],
  ['json', printJson],
  ['github', printGithub],
]);

/** @returns 0 without errors, 1 with. */
export async function check(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const print = formats.get(flags.format);
  if (print === undefined) {
    throw new Error(`There is no format "${flags.format}".\n\n${SHAPE.usage}`);
  }
  const templates = folderIn(words, flags.templates);
  const project = projectOf(templates === undefined ? {} : { templates });
  const bar = createProgressBar();
  const checked = await checkTenants(project.templates, bar.report).finally(bar.clear);
  print(checked, project, flags.slots);
  return checked.problems.some(({ code }) => severityOf(code) === 'error') ? 1 : 0;
}

/** Every other command takes the folder as a flag. */
function folderIn([word]: readonly string[], flag: string | undefined): string | undefined {
  if (word === undefined || flag === undefined) return word ?? flag;
  throw new Error(`The folder is given twice: ${word} and --templates ${flag}.`);
}

function printText({ bundle, problems, sources }: Checked, project: Project, slots: boolean): void {
  printProblems(problems, sources, shown(project.templates));
  if (bundle === undefined) return;
  if (slots) console.log(printSlots(bundle.templates.map(slotsOf)));
  const { length } = bundle.templates;
  const errors = problems.some(({ code }) => severityOf(code) === 'error');
  if (!errors) console.log(`${length} ${length === 1 ? 'prompt' : 'prompts'}, no errors.`);
}

function printJson({ bundle, problems }: Checked, { templates }: Project, slots: boolean): void {
  const report = {
    folder: shown(templates),
    prompts: bundle?.templates.map(({ name }) => name) ?? null,
    problems: problems.map(describeProblem),
    ...(slots && { slots: bundle?.templates.map(slotsOf) ?? null }),
  };
  console.log(JSON.stringify(report, null, 2));
}

/** Beside the annotations, which a log does not show as such, the words for people. */
function printGithub(checked: Checked, project: Project, slots: boolean): void {
  printText(checked, project, slots);
  process.stdout.write(printAnnotations(checked.problems.map(describeProblem), project.templates));
}
