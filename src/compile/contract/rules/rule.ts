/** What a rule about changes sees, and how it reports. */
import type { ReportChange } from '../change.ts';
import type { KeptPrompt, PromptPair } from '../pair-prompts.ts';

/** One rule over one prompt of both contracts. */
export type Rule = (prompts: PromptPair, report: ReportChange, today: string) => void;

/** A rule about prompts that both contracts have, whatever they are called. */
export function forKept(rule: (prompt: KeptPrompt, report: ReportChange) => void): Rule {
  return ({ kept }, report) => {
    if (kept !== undefined) rule(kept, report);
  };
}
