/** The contract that a catalogue is held to. */
import type { Contract } from '../../compile/contract/contract.ts';
import { contractOf } from '../../compile/contract/contract-of.ts';
import { catalogueAt } from '../git/catalogue-at.ts';
import { resolveCommit } from '../git/resolve-commit.ts';
import { shown } from '../project.ts';
import { contractPath, readContract } from './contract-file.ts';
import type { Scene } from './scene.ts';

export interface Baseline {
  /** What it is called in messages: a file or a revision. */
  readonly title: string;
  readonly contract: Contract;
  /** The file's text, where it comes from one. */
  readonly text?: string;
}

/** The contract at the revision that was asked for, or else the recorded one, if there is one. */
export async function readBaseline({ project, against }: Scene): Promise<Baseline | undefined> {
  if (against === undefined) {
    const recorded = await readContract(project);
    return recorded && { title: shown(contractPath(project)), ...recorded };
  }
  const { bundle } = await catalogueAt(resolveCommit(against, project.templates), project);
  return { title: against, contract: contractOf(bundle) };
}
