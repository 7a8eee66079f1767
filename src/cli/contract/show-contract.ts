/** `cuebook contract`: the changes, and what to do about them. */
import { contractOf } from '../../compile/contract/contract-of.ts';
import { findContractChanges } from '../../compile/contract/find-contract-changes.ts';
import { printContract } from '../../compile/contract/print-contract.ts';
import { shown } from '../project.ts';
import { readBaseline } from './baseline.ts';
import { contractPath } from './contract-file.ts';
import { brokenPrompts, printChanges } from './print-changes.ts';
import { contractCommand, type Scene } from './scene.ts';

/** @returns 1 if something breaks, or if nothing was recorded that could. */
export async function showContract(scene: Scene): Promise<number> {
  const baseline = await readBaseline(scene);
  if (baseline === undefined) {
    console.error(
      `There is no ${shown(contractPath(scene.project))} yet. Record what people rely on:\n` +
        `  ${contractCommand('accept', scene)}`,
    );
    return 1;
  }
  const now = contractOf(scene.bundle);
  const changes = findContractChanges(baseline.contract, now, scene);
  if (changes.length === 0) {
    const stale = baseline.text !== undefined && baseline.text !== printContract(now);
    const { length } = now.prompts;
    console.log(
      `${length} ${length === 1 ? 'prompt' : 'prompts'}, and nothing that ${baseline.title} does not say.`,
    );
    if (stale) console.log(`Only its form differs: ${contractCommand('accept', scene)}`);
    return 0;
  }
  const broken = brokenPrompts(changes);
  console.log(`${shown(scene.project.templates)}, compared with ${baseline.title}\n`);
  console.log(`${printChanges(changes)}\n`);
  console.log(broken.length > 0 ? wayOut(broken, scene) : nextStep(scene));
  return broken.length > 0 ? 1 : 0;
}

function wayOut(broken: readonly string[], scene: Scene): string {
  const commands = broken.map((name) => `  ${contractCommand(`v2 ${name}`, scene)}`);
  const record = { ...scene };
  delete record.against;
  const { tenant } = scene.project;
  return [
    'Keep the old prompt for those who use it, and put the new one beside it:',
    ...(tenant === 'default' ? commands : [`  by hand, in tenants/${tenant}/`]),
    'If nobody uses it, record the change, and say so in the pull request:',
    `  ${contractCommand('accept', record)}`,
  ].join('\n');
}

function nextStep(scene: Scene): string {
  if (scene.against !== undefined) return 'Nothing breaks.';
  return `Nothing breaks. Record it with the change: ${contractCommand('accept', scene)}`;
}
