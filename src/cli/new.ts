/** `npm run new`: a prompt that compiles, with cases that pass, for its author to go on from. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compile } from '../compile/compile.ts';
import { severityOf } from '../compile/problem.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Sources } from '../compile/sources.ts';
import { askDraft } from './new/ask-draft.ts';
import { type Draft, titleFrom } from './new/draft.ts';
import { printCases } from './new/print-cases.ts';
import { printTemplate } from './new/print-template.ts';
import { readArgument } from './new/read-argument.ts';
import { printProblems } from './print-problems.ts';
import { type Project, projectOf, projectRoot, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { writeTogether } from './write-together.ts';

const SHAPE = {
  usage: `Usage: npm run new -- [NAME] [flags]

  --title TEXT          what people see; made from the name by default
  --description TEXT    what it does, in one sentence
  --argument ARGUMENT   once for each: NAME, NAME:TYPE, NAME:TYPE:required, NAME:enum:VALUE,VALUE
  --templates DIR       the catalogue's folder; templates by default

On a terminal, what is left out is asked for. Nothing that exists is overwritten.`,
  options: {
    title: { type: 'string' },
    description: { type: 'string' },
    argument: { type: 'string', multiple: true },
    templates: { type: 'string' },
  },
  words: 1,
} as const;

/** @returns 0 written, 1 where the compiler refuses what was asked for. */
export async function newPrompt(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const project = projectOf(flags.templates === undefined ? {} : { templates: flags.templates });
  const draft = await completeDraft({
    ...(words[0] !== undefined && { name: words[0] }),
    ...(flags.title !== undefined && { title: flags.title }),
    ...(flags.description !== undefined && { description: flags.description }),
    ...(flags.argument !== undefined && { arguments: flags.argument.map(readArgument) }),
  });
  const paths = pathsOf(draft, project);
  refuseExisting(Object.values(paths));
  const files = await drawUp(draft, project, paths);
  if (files === undefined) return 1;
  await writeTogether(files);
  console.log(farewell(draft, paths, project));
  return 0;
}

async function completeDraft(known: Partial<Draft>): Promise<Draft> {
  const isComplete = known.name !== undefined && known.description !== undefined;
  if (!isComplete && process.stdin.isTTY && process.stderr.isTTY) {
    return askDraft(known, { input: process.stdin, output: process.stderr });
  }
  if (known.name === undefined) throw new Error(`The new prompt has no name.\n\n${SHAPE.usage}`);
  const title = known.title ?? titleFrom(known.name);
  return { description: `${title}.`, arguments: [], ...known, name: known.name, title };
}

interface Paths {
  readonly template: string;
  readonly cases: string;
}

function pathsOf({ name }: Draft, { templates }: Project): Paths {
  return {
    template: join(templates, `${name}.md`),
    cases: join(templates, `${name}.cases.yaml`),
  };
}

function refuseExisting(paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(path));
  if (taken === undefined) return;
  throw new Error(`${shown(taken)} exists, and is left as it is. Choose another name.`);
}

/** The files by path; prints the problems, and gives `undefined`, where there are errors. */
async function drawUp(
  draft: Draft,
  { templates, tenant }: Project,
  paths: Paths,
): Promise<ReadonlyMap<string, string> | undefined> {
  const text = printTemplate(draft);
  const sources = new Map(existsSync(templates) ? await readCatalogue(templates) : []);
  sources.set(`${draft.name}.md`, new TextEncoder().encode(text));
  const bundle = await compiled(sources, tenant, templates);
  const template = bundle?.templates.find(({ name }) => name === draft.name);
  if (bundle === undefined || template === undefined) return undefined;
  const cases = await printCases(bundle, template, schemaLine(paths.cases));
  return new Map([
    [paths.template, text],
    [paths.cases, cases],
  ]);
}

async function compiled(sources: Sources, tenant: string, folder: string) {
  const { bundle, problems } = await compile(sources, { tenant });
  if (bundle !== undefined) return bundle;
  const errors = problems.filter(({ code }) => severityOf(code) === 'error');
  printProblems(errors, sources, shown(folder));
  console.error('Nothing was written.');
  return undefined;
}

/** Tells editors where the schema is; outside of the checkout there is none. */
function schemaLine(path: string): string {
  const schema = relative(join(path, '..'), join(projectRoot, 'schemas/cases.json'));
  const isInside = !relative(projectRoot, path).startsWith('..');
  const url = schema.split(sep).join('/');
  return isInside ? `# yaml-language-server: $schema=${url}\n` : '';
}

function farewell(
  { name, arguments: given }: Draft,
  { template, cases }: Paths,
  { templates, own }: Project,
): string {
  const required = given.filter((argument) => argument.required).map((each) => `${each.name}=...`);
  const elsewhere = own ? [] : ['--templates', shown(templates)];
  const update = ['-u', name, ...elsewhere].join(' ');
  return `Wrote ${shown(template)} and ${shown(cases)}.

Next: write the prompt's words in ${shown(template)}, look at it with

  npm run preview -- ${[name, ...required, ...elsewhere].join(' ')}

and take its new messages into the cases with npm run cases -- ${update}.`;
}
