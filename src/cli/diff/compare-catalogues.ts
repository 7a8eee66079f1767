/** What two versions of a catalogue make of the same golden cases. */
import { join } from 'node:path';
import type { Bundle, Template } from '../../template.ts';
import type { Case } from '../cases/case.ts';
import { readCases } from '../cases/read-cases.ts';
import { type CaseCatalogue, runCase } from '../cases/run-case.ts';
import { printDiff } from '../print-diff.ts';
import { printOutcome } from './print-outcome.ts';

export interface PromptDiff {
  readonly name: string;
  readonly state: 'new' | 'gone' | 'changed';
  /** How many cases were run. */
  readonly ran: number;
  /** Those that come out differently. */
  readonly cases: readonly CaseDiff[];
}

export interface CaseDiff {
  readonly name: string;
  /** What the messages are now, of a new prompt; otherwise what differs, as `printDiff` has it. */
  readonly text: string;
}

export interface Versions {
  readonly before: Bundle;
  readonly after: Bundle;
  /**
   * Where the cases and their files are, the first that has some for a prompt: those of the working
   * tree for both versions.
   */
  readonly folders: readonly string[];
}

/** Every prompt with a difference, by name. One that changed where no case looks has no case. */
export async function compareCatalogues(versions: Versions): Promise<readonly PromptDiff[]> {
  const before = byName(versions.before);
  const after = byName(versions.after);
  const diffs: PromptDiff[] = [];
  for (const name of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [was, is] = [before.get(name), after.get(name)];
    if (is === undefined) {
      diffs.push({ name, state: 'gone', ran: 0, cases: [] });
      continue;
    }
    const diff = await comparePrompt(versions, was, is);
    if (diff.cases.length > 0 || was?.digest !== is.digest) diffs.push(diff);
  }
  return diffs;
}

function byName({ templates }: Bundle): ReadonlyMap<string, Template> {
  return new Map(templates.map((template) => [template.name, template]));
}

async function comparePrompt(
  versions: Versions,
  was: Template | undefined,
  is: Template,
): Promise<PromptDiff> {
  const [folder = '', given = []] = await casesOf(is, versions);
  const cases: CaseDiff[] = [];
  for (const each of given) {
    const after = await printed({ bundle: versions.after, folder }, is, each);
    const before = was && (await printed({ bundle: versions.before, folder }, was, each));
    const text = before === undefined ? after : printDiff(before, after);
    if (text !== '') cases.push({ name: each.name, text });
  }
  const state = was === undefined ? 'new' : 'changed';
  return { name: is.name, state, ran: given.length, cases };
}

async function casesOf(
  { name }: Template,
  { folders }: Versions,
): Promise<readonly [folder?: string, cases?: readonly Case[]]> {
  for (const folder of folders) {
    const file = await readCases(join(folder, `${name}.cases.yaml`));
    if (file !== undefined) return [folder, file.cases];
  }
  return [];
}

async function printed(catalogue: CaseCatalogue, template: Template, given: Case): Promise<string> {
  return printOutcome(await runCase(catalogue, template, given));
}
