/** Whether a case gives what it says, and if not, what differs. */
import { stringify } from 'yaml';
import { printDiff } from '../print-diff.ts';
import type { Case, Outcome } from './case.ts';

/** For people; `undefined` where nothing differs. */
export function differenceFrom(given: Case, outcome: Outcome): string | undefined {
  if (given.error !== undefined) {
    if ('error' in outcome && outcome.error.includes(given.error)) return undefined;
    return printDiff(printed({ error: given.error }), printed(outcome));
  }
  const { description, messages } = given;
  if (messages === undefined && !('error' in outcome)) return 'It says no messages yet.\n';
  const expected = { ...(description !== undefined && { description }), messages: messages ?? [] };
  return printDiff(printed(expected), printed(outcome)) || undefined;
}

/** As case files have it. */
function printed(outcome: Outcome): string {
  return stringify(inOrder(outcome), { schema: 'failsafe', lineWidth: 0 });
}

/** Authors may write keys in any order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
}
