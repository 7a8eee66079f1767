/** `cuebook cases`: runs a catalogue's golden cases, or writes anew what they give. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearest } from '../nearest.ts';
import type { Template } from '../template.ts';
import { differenceFrom } from './cases/difference.ts';
import { type CaseFile, readCases } from './cases/read-cases.ts';
import { type CaseCatalogue, runCase, runGenerated } from './cases/run-case.ts';
import { writeCases } from './cases/write-cases.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { printDiff } from './print-diff.ts';
import { type Project, projectOf, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { overlayFolder } from './tenant/overlay-folder.ts';

const SHAPE = {
  usage: `Usage: npm run cases -- [NAME] [--update] [--templates DIR] [--tenant NAME]

  NAME         one prompt; all by default
  --update     write what the cases give now into NAME.cases.yaml, and show what changed; or -u
  --templates  the catalogue's folder; templates by default

Exit code 0: every case gives what it says. 1: one does not, or the catalogue has errors. 2: it could
not run.`,
  options: {
    update: { type: 'boolean', short: 'u', default: false },
    templates: { type: 'string' },
    tenant: { type: 'string' },
  },
  words: 1,
} as const;

/** @returns 0 where every case gives what it says, or was made to. */
export async function cases(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const project = projectOf(flags);
  const loaded = await loadCatalogue(project);
  if (loaded === undefined) return 1;
  const catalogue = { bundle: loaded.bundle, folder: overlayFolder(project) };
  const templates = chosen(catalogue, words[0], project);
  const run = flags.update ? update : compare;
  const counts: Counts[] = [];
  for (const template of templates) counts.push(await run(catalogue, template));
  return conclude(counts);
}

/** Of one prompt's cases. */
interface Counts {
  readonly ran: number;
  readonly failed: number;
}

function chosen(
  { bundle }: CaseCatalogue,
  name: string | undefined,
  { templates: folder }: Project,
): readonly Template[] {
  if (name === undefined) return bundle.templates;
  const found = bundle.templates.filter((template) => template.name === name);
  if (found.length > 0) return found;
  const meant = nearest(
    name,
    bundle.templates.map((template) => template.name),
  );
  const advice = meant === undefined ? '.' : `; did you mean ${meant}?`;
  throw new Error(`${shown(folder)} has no prompt "${name}"${advice}`);
}

/** A prompt without cases must work when it is filled in with what it declares. */
async function compare(catalogue: CaseCatalogue, template: Template): Promise<Counts> {
  const file = await fileOf(catalogue, template);
  if (file === undefined) {
    const outcome = await runGenerated(catalogue, template);
    if (!('error' in outcome)) return { ran: 0, failed: 0 };
    console.error(`${template.name}: filled in with what it declares: ${outcome.error}\n`);
    return { ran: 1, failed: 1 };
  }
  let failed = 0;
  for (const given of file.cases) {
    const difference = differenceFrom(given, await runCase(catalogue, template, given));
    if (difference === undefined) continue;
    failed += 1;
    console.error(`${shown(file.path)}: ${given.name}\n${difference}`);
  }
  return { ran: file.cases.length, failed };
}

async function update(catalogue: CaseCatalogue, template: Template): Promise<Counts> {
  const file = await fileOf(catalogue, template);
  if (file === undefined) return { ran: 0, failed: 0 };
  const outcomes = file.cases.map((given) => runCase(catalogue, template, given));
  if (await writeCases(file, await Promise.all(outcomes))) {
    const text = await readFile(file.path, 'utf8');
    console.log(`${shown(file.path)}\n${printDiff(file.text, text)}`);
  }
  return { ran: file.cases.length, failed: 0 };
}

function fileOf({ folder }: CaseCatalogue, { name }: Template): Promise<CaseFile | undefined> {
  return readCases(join(folder, `${name}.cases.yaml`));
}

function conclude(counts: readonly Counts[]): number {
  const sum = (key: keyof Counts): number => counts.reduce((total, each) => total + each[key], 0);
  const [ran, failed] = [sum('ran'), sum('failed')];
  const noun = ran === 1 ? 'case' : 'cases';
  if (failed === 0) console.log(`${ran} ${noun}, each gives what it says.`);
  else
    console.error(`${failed} of ${ran} ${noun}: not what is written (-). -u writes it anew (+).`);
  return failed === 0 ? 0 : 1;
}
