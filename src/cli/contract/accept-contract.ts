/** `cuebook contract accept`: records the catalogue as it is now. */
import { contractOf } from '../../compile/contract/contract-of.ts';
import { findContractChanges } from '../../compile/contract/find-contract-changes.ts';
import type { Contract } from '../../compile/contract/contract.ts';
import { printContract } from '../../compile/contract/print-contract.ts';
import { shown } from '../project.ts';
import { writeWhole } from '../write-file.ts';
import { contractPath, readContract } from './contract-file.ts';
import { printChanges } from './print-changes.ts';
import type { Scene } from './scene.ts';

/** Shows what is given up, and records it whatever it is: a reviewer sees the file. */
export async function acceptContract({ project, bundle, today }: Scene): Promise<number> {
  const now = contractOf(bundle);
  const before = await readOrTell();
  const changes = before === undefined ? [] : findContractChanges(before, now, { today });
  const { length } = now.prompts;
  const count = `${length} ${length === 1 ? 'prompt' : 'prompts'}`;
  const path = contractPath(project);
  const changed = await writeWhole(path, printContract(now));
  if (changes.length > 0) console.log(`${printChanges(changes)}\n`);
  console.log(
    changed
      ? `${count} recorded in ${shown(path)}. Commit it with the change.`
      : `${shown(path)} already says this.`,
  );
  return 0;

  /** One that cannot be read is replaced: that is what its error tells people to do. */
  async function readOrTell(): Promise<Contract | undefined> {
    try {
      return (await readContract(project))?.contract;
    } catch (error) {
      console.error(`Replacing what cannot be read. ${(error as Error).message}\n`);
      return undefined;
    }
  }
}
