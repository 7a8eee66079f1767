/** `cuebook import`: prompts of other formats to templates, as far as they can go. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compile/compile.ts';
import { printProblem } from '../compile/print-problem.ts';
import { severityOf } from '../compile/problem.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Draft } from './import/draft.ts';
import { layOutBody } from './import/lay-out-body.ts';
import { printNotes } from './import/print-notes.ts';
import { printTemplate } from './import/print-template.ts';
import { type Foreign, readDrafts } from './import/read-drafts.ts';
import { type Project, projectOf, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { writeWhole } from './write-file.ts';

const SHAPE = {
  usage: `Usage: npm run import -- FILE... [--templates DIR]

  FILE         a Claude Code command (.md), a VS Code prompt (.prompt.md), a Dotprompt file
               (.prompt) or a Langfuse export (.json)
  --templates  the catalogue that gets the templates; templates by default

Nothing is overwritten. Exit code 0: all compile. 1: something does not, or was not written.
2: it could not run.`,
  options: { templates: { type: 'string' } },
  words: Infinity,
} as const;

/** The catalogue that imports go into; each one is compiled together with those before it. */
interface Target {
  readonly project: Project;
  readonly sources: Map<string, Uint8Array>;
}

/** @returns 0 where every template was written and compiles. */
export async function importPrompts(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  if (words.length === 0) throw new Error(SHAPE.usage);
  const project = projectOf(flags);
  const foreign: Foreign[] = [];
  for (const path of words) foreign.push(await readDrafts(path));
  const target = { project, sources: new Map(await readCatalogue(project.templates)) };
  let sound = true;
  for (const each of foreign) sound = (await importFile(each, target)) && sound;
  return sound ? 0 : 1;
}

async function importFile(foreign: Foreign, target: Target): Promise<boolean> {
  if ('fault' in foreign) {
    console.log(`${foreign.path}: not imported: ${foreign.fault}\n`);
    return false;
  }
  let sound = true;
  for (const draft of foreign.drafts) {
    const from = `${foreign.path} (${foreign.format.title})`;
    sound = (await importDraft(draft, from, target)) && sound;
  }
  return sound;
}

async function importDraft(draft: Draft, from: string, target: Target): Promise<boolean> {
  const file = `${draft.name}.md`;
  const path = join(target.project.templates, file);
  if (existsSync(path)) {
    console.log(`${from}: not imported: ${shown(path)} exists, and nothing is overwritten.\n`);
    return false;
  }
  const { body, notes } = layOutBody(draft);
  const text = printTemplate(draft, body);
  target.sources.set(file, new TextEncoder().encode(text));
  const { sound, report } = await judge(file, target);
  await writeWhole(path, text);
  const told = printNotes([...draft.notes, ...notes]);
  console.log(`${from} -> ${shown(path)}\n${told}${report}`);
  return sound;
}

/** What the compiler says of the new file; what is wrong with the rest of the catalogue is not new. */
async function judge(
  file: string,
  { project, sources }: Target,
): Promise<{ sound: boolean; report: string }> {
  const { problems } = await compile(sources, { tenant: project.tenant });
  const own = problems.filter(({ place }) => place.file === file);
  const sound = own.every(({ code }) => severityOf(code) !== 'error');
  const folder = shown(project.templates);
  const excerpts = own
    .map((problem) => `\n${printProblem(problem, sources, { folder })}\n`)
    .join('');
  const verdict = sound
    ? '  It compiles.'
    : '  It does not compile yet, and keeps the catalogue from being built:';
  return { sound, report: `${verdict}\n${excerpts}` };
}
