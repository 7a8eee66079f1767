/** Two catalogues in, what changed between their contracts out, as `level code prompt[.name]`. */
import { levelOf, messageOf } from '../../../src/compile/contract/change.ts';
import { contractOf } from '../../../src/compile/contract/contract-of.ts';
import { findContractChanges } from '../../../src/compile/contract/find-contract-changes.ts';
import { bundleOf, type Files } from '../problems-in.ts';

export const TODAY = '2026-11-30';

export async function changesBetween(before: Files, after: Files): Promise<readonly string[]> {
  const changes = await compared(before, after);
  return changes.map((change) => {
    const subject = change.name === undefined ? change.prompt : `${change.prompt}.${change.name}`;
    return `${levelOf(change)} ${change.code} ${subject}`;
  });
}

export async function messagesBetween(before: Files, after: Files): Promise<readonly string[]> {
  return (await compared(before, after)).map((change) => `${change.prompt}: ${messageOf(change)}`);
}

async function compared(before: Files, after: Files) {
  const [was, is] = [contractOf(await bundleOf(before)), contractOf(await bundleOf(after))];
  return findContractChanges(was, is, { today: TODAY });
}

/** A prompt with these arguments, one line each, all of them used. */
export function withArguments(...lines: readonly string[]): string {
  const names = lines.map((line) => /name: (\w+)/.exec(line)?.[1] ?? '');
  const uses = names.map((name) => `{{#if ${name}}}With ${name}.{{/if}}\n`).join('');
  const list = lines.map((line) => `  - { ${line} }\n`).join('');
  return `---\ndescription: Says it.\narguments:\n${list}---\nSay it.\n${uses}`;
}
