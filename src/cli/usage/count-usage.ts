/** What was counted, by prompt. */
import { fateOf } from '../../telemetry/usage.ts';
import type { UsageRow } from './ask-analytics.ts';

export interface PromptUsage {
  /** Empty for names that there are not. */
  readonly prompt: string;
  readonly calls: number;
  /** For a fault of the call. */
  readonly refused: number;
  /** By our own fault. */
  readonly failed: number;
  /** Bytes of an answer that a prompt gave; `undefined` where it gave none. */
  readonly median?: number;
  /** How many versions of the template gave one. */
  readonly versions: number;
}

/** The most used first. */
export function countUsage(rows: readonly UsageRow[]): readonly PromptUsage[] {
  return [...Map.groupBy(rows, ({ prompt }) => prompt)]
    .map(([prompt, own]) => countPrompt(prompt, own))
    .sort((a, b) => b.calls - a.calls || (a.prompt < b.prompt ? -1 : 1));
}

function countPrompt(prompt: string, rows: readonly UsageRow[]): PromptUsage {
  const calls = (of: readonly UsageRow[]): number => of.reduce((sum, each) => sum + each.calls, 0);
  const became = (fate: string): number =>
    calls(rows.filter(({ outcome }) => fateOf(outcome) === fate));
  const answered = rows.find(({ outcome }) => outcome === 'ok');
  return {
    prompt,
    calls: calls(rows),
    refused: became('refused'),
    failed: became('failed'),
    ...(typeof answered?.bytes === 'number' && { median: answered.bytes }),
    versions: answered?.versions ?? 0,
  };
}
