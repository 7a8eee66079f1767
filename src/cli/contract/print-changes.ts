/** Changes of a contract for a person at a terminal. */
import { type Change, type Level, levelOf, messageOf } from '../../compile/contract/change.ts';

const LEVELS: readonly Level[] = ['breaking', 'dangerous', 'safe'];

const MEANING: Readonly<Record<Level, string>> = {
  breaking: 'a call that works now would fail',
  dangerous: 'the same call would give something else',
  safe: 'nobody will notice',
};

/** The worst first, each level with what it means, then how many there were of each. */
export function printChanges(changes: readonly Change[]): string {
  const groups = LEVELS.flatMap((level) => {
    const lines = changes
      .filter((change) => levelOf(change) === level)
      .map((change) => `  ${change.prompt}: ${messageOf(change)}`);
    return lines.length === 0 ? [] : [`${level} (${MEANING[level]})\n${lines.join('\n')}`];
  });
  const counts = LEVELS.map((level) => `${count(changes, level)} ${level}`);
  return [...groups, `${counts.join(', ')}`].join('\n\n');
}

/** The names of the prompts that would break, each once. */
export function brokenPrompts(changes: readonly Change[]): readonly string[] {
  const broken = changes.filter((change) => levelOf(change) === 'breaking');
  return [...new Set(broken.map(({ prompt }) => prompt))];
}

function count(changes: readonly Change[], level: Level): number {
  return changes.filter((change) => levelOf(change) === level).length;
}
