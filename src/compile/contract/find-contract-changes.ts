/** What changed between two contracts. */
import type { Change, ReportChange } from './change.ts';
import type { Contract } from './contract.ts';
import { pairPrompts } from './pair-prompts.ts';
import { rules } from './rules/rules.ts';

/**
 * Every change, by prompt in the order of `before`, new prompts last. Pure.
 *
 * @param today ISO date: a prompt may go on the day after its `deprecated.until`.
 */
export function findContractChanges(
  before: Contract,
  after: Contract,
  { today }: { today: string },
): readonly Change[] {
  const changes: Change[] = [];
  for (const prompts of pairPrompts(before, after)) {
    const prompt = (prompts.before ?? prompts.after).name;
    const report: ReportChange = (code, name, facts = {}) => {
      changes.push({ code, prompt, ...(name !== undefined && { name }), facts });
    };
    for (const rule of rules) rule(prompts, report, today);
  }
  return changes;
}
