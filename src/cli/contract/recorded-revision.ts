/** The commit at which a prompt still was what the contract says. */
import type { Change } from '../../compile/contract/change.ts';
import { levelOf } from '../../compile/contract/change.ts';
import type { Contract } from '../../compile/contract/contract.ts';
import { contractOf } from '../../compile/contract/contract-of.ts';
import { findContractChanges } from '../../compile/contract/find-contract-changes.ts';
import { catalogueAt } from '../git/catalogue-at.ts';
import { resolveCommit } from '../git/resolve-commit.ts';
import { runGit } from '../git/run-git.ts';
import type { LoadedCatalogue } from '../load-catalogue.ts';
import { contractFile } from './contract-file.ts';
import type { Scene } from './scene.ts';

export interface Revision extends LoadedCatalogue {
  readonly commit: string;
}

/**
 * The revision that was asked for; else the last commit, or the one that recorded the contract,
 * whichever first keeps the contract for this prompt.
 *
 * @throws Error that says what to name instead.
 */
export async function recordedRevision(
  name: string,
  contract: Contract,
  scene: Scene,
): Promise<Revision> {
  const { project, against, today } = scene;
  for (const commit of candidates(scene)) {
    const catalogue = await catalogueAt(commit, project);
    const changes = findContractChanges(contract, contractOf(catalogue.bundle), { today });
    if (breaks(changes, name).length === 0) return { commit, ...catalogue };
  }
  throw new Error(
    against === undefined
      ? `No commit was found at which ${name} was what the contract says; name one with --against.`
      : `At ${against}, ${name} was not what the contract says; name another revision.`,
  );
}

/** The breaking changes of one prompt. */
export function breaks(changes: readonly Change[], name: string): readonly Change[] {
  return changes.filter((change) => change.prompt === name && levelOf(change) === 'breaking');
}

function candidates({ project, against }: Scene): readonly string[] {
  const { templates } = project;
  if (against !== undefined) return [resolveCommit(against, templates)];
  const words = ['log', '-1', '--format=%H', '--', contractFile(project)];
  const recorded = runGit(templates, words).stdout.toString().trim();
  return [resolveCommit('HEAD', templates), ...(recorded === '' ? [] : [recorded])];
}
