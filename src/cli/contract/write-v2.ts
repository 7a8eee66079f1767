/** `cuebook contract v2 NAME`: the changed prompt under a new name, the old one as it was. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '../../compile/compile.ts';
import { type Change, messageOf } from '../../compile/contract/change.ts';
import { contractOf } from '../../compile/contract/contract-of.ts';
import { findContractChanges } from '../../compile/contract/find-contract-changes.ts';
import { nearest } from '../../nearest.ts';
import { textAt } from '../git/text-at.ts';
import { printProblems } from '../print-problems.ts';
import { type Project, shown } from '../project.ts';
import { writeTogether } from '../write-together.ts';
import { type Baseline, readBaseline } from './baseline.ts';
import { COMPANIONS, nextVersion, planV2, type PromptFiles } from './plan-v2.ts';
import { breaks, recordedRevision, type Revision } from './recorded-revision.ts';
import { contractCommand, type Scene } from './scene.ts';

/** Writes all of it or nothing. @returns 1 where the old prompt cannot be had back this way. */
export async function writeV2(scene: Scene, name: string): Promise<number> {
  const baseline = await readBaseline(scene);
  if (baseline === undefined) throw new Error('There is no contract yet, so nothing can break it.');
  const changes = changesOf(scene, baseline, name);
  const revision = await recordedRevision(name, baseline.contract, scene);
  const files = planV2({
    name,
    today: scene.today,
    deprecated: isDeprecated(revision, name),
    old: oldFiles(revision, scene, name),
    ...(await present(scene, changes, name)),
  });
  if (!(await isSound(scene, baseline, files, name))) return 1;
  const { templates } = scene.project;
  await writeTogether(new Map([...files].map(([file, text]) => [join(templates, file), text])));
  tellWritten(scene, revision, files, name);
  return 0;
}

/** @throws Error where there is nothing to do for this prompt. */
function changesOf(scene: Scene, { contract, title }: Baseline, name: string): readonly Change[] {
  const known = contract.prompts.map((prompt) => prompt.name);
  if (!known.includes(name)) {
    const meant = nearest(name, known);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new Error(`${title} has no prompt ${name}.${hint}`);
  }
  const changes = breaks(findContractChanges(contract, contractOf(scene.bundle), scene), name);
  if (changes.length === 0) throw new Error(`${name} keeps its contract; it needs no new name.`);
  return changes;
}

/** What is there now, and the name that it goes on under. */
async function present(
  { project, sources }: Scene,
  changes: readonly Change[],
  name: string,
): Promise<{ now?: PromptFiles; successor?: string }> {
  const template = textOf(sources.get(`${name}.md`));
  if (template === undefined) {
    const to = changes.find(({ code }) => code === 'prompt-renamed')?.facts['to'];
    return to === undefined ? {} : { successor: String(to) };
  }
  const successor = nextVersion(name);
  for (const ending of ['md', ...COMPANIONS]) {
    const file = `${successor}.${ending}`;
    if (!existsSync(join(project.templates, file))) continue;
    throw new Error(`${file} exists already, and nothing is overwritten: move it, or write there.`);
  }
  return { now: new Map([['md', template], ...(await companions(project, name))]), successor };
}

async function companions({ templates }: Project, name: string): Promise<[string, string][]> {
  const paths = COMPANIONS.map((ending) => [ending, join(templates, `${name}.${ending}`)] as const);
  const present = paths.filter(([, path]) => existsSync(path));
  return Promise.all(
    present.map(async ([ending, path]): Promise<[string, string]> => [
      ending,
      await readFile(path, 'utf8'),
    ]),
  );
}

/** The template last. */
function oldFiles({ commit, sources }: Revision, { project }: Scene, name: string): PromptFiles {
  const template = textOf(sources.get(`${name}.md`));
  if (template === undefined) throw new Error(`${name}.md was not there at ${short(commit)}.`);
  const beside = COMPANIONS.flatMap((ending): [string, string][] => {
    const text = textAt(commit, project.templates, `${name}.${ending}`);
    return text === undefined ? [] : [[ending, text]];
  });
  return new Map([...beside, ['md', template]]);
}

function isDeprecated({ bundle }: Revision, name: string): boolean {
  return bundle.templates.some((each) => each.name === name && each.deprecated !== undefined);
}

/** Whether the catalogue with these files compiles and keeps the contract; says why where not. */
async function isSound(
  { project, sources, today }: Scene,
  { contract }: Baseline,
  files: ReadonlyMap<string, string>,
  name: string,
): Promise<boolean> {
  const encoder = new TextEncoder();
  const written = [...files].filter(([file]) => file.endsWith('.md'));
  const planned = new Map([
    ...sources,
    ...written.map(([file, text]) => [file, encoder.encode(text)] as const),
  ]);
  const { bundle, problems } = await compile(planned, { tenant: project.tenant });
  if (bundle === undefined) {
    printProblems(problems, planned, shown(project.templates));
    console.error(`Nothing was written: with ${name} as it was, the catalogue does not compile.`);
    return false;
  }
  const left = breaks(findContractChanges(contract, contractOf(bundle), { today }), name);
  if (left.length === 0) return true;
  console.error(
    `Nothing was written: with its old text, ${name} would still break, by what it shares with ` +
      `others (arguments.yaml, resources.yaml, partials):\n` +
      left.map((change) => `  ${messageOf(change)}`).join('\n'),
  );
  return false;
}

function tellWritten(
  scene: Scene,
  { commit }: Revision,
  files: ReadonlyMap<string, string>,
  name: string,
): void {
  const width = Math.max(...[...files.keys()].map((file) => file.length));
  const lines = [...files.keys()].map((file) => {
    const old = file.startsWith(`${name}.`);
    const how = old ? `as it was at ${short(commit)}` : 'what you wrote';
    return `  ${file.padEnd(width)}  ${how}${file === `${name}.md` ? ', and deprecated' : ''}`;
  });
  const record = { ...scene };
  delete record.against;
  console.log(`Written in ${shown(scene.project.templates)}:\n${lines.join('\n')}\n`);
  console.log(
    'Next: read the `deprecated` line. `npm run cases -- -u` writes the cases anew, for the',
  );
  console.log('markers in them change with the prompt. Then record it:');
  console.log(`  ${contractCommand('accept', record)}`);
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined
    ? undefined
    : new TextDecoder('utf-8', { ignoreBOM: true, fatal: false }).decode(bytes);
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
