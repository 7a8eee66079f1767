/**
 * One call of every sample prompt, over the samples that `npm start` seeds; whatever may be any text
 * holds what must not be logged.
 */
import { CANARY } from '../telemetry/line-faults.ts';

export interface SampleCall {
  readonly name: string;
  readonly arguments: Record<string, string>;
  /** Each message as `role kind`. */
  readonly messages: readonly string[];
  /** How many objects it reads from the stores: the total of its progress. */
  readonly reads: number;
}

export const sampleCalls: readonly SampleCall[] = [
  { name: 'commit_message', arguments: {}, messages: ['user text'], reads: 0 },
  {
    name: 'review_pr',
    arguments: { repo: 'acme/api', pr_number: '42' },
    messages: ['user text', 'user text', 'user resource'],
    reads: 2,
  },
  {
    name: 'incident_summary',
    arguments: { service: 'payments', date: '2026-11-12' },
    messages: ['user text', 'user text', 'user resource', 'user text'],
    reads: 2,
  },
  {
    name: 'digest_notes',
    arguments: { tag: 'oncall' },
    messages: ['user text', ...Array.from({ length: 4 }, () => 'user resource_link')],
    reads: 1,
  },
  {
    name: 'release_notes',
    arguments: { version: '2.4.0', commits: `fix: ${CANARY}\nfeat: two` },
    messages: ['user text', 'user text', 'assistant text', 'user text', 'user text'],
    reads: 0,
  },
  {
    name: 'explain_error',
    arguments: { error: `TypeError: ${CANARY} is not a function` },
    messages: ['user text', 'user text'],
    reads: 0,
  },
  {
    name: 'review_query',
    arguments: { table: 'payments', query: `select ${CANARY}` },
    messages: ['user text', 'user text', 'user text'],
    reads: 1,
  },
  {
    name: 'ask_diagram',
    arguments: { diagram: 'checkout', ask: `What calls ${CANARY}?` },
    messages: ['user text', 'user text', 'user image'],
    reads: 1,
  },
  {
    name: 'reply_to_ticket',
    arguments: { solved: 'yes' },
    messages: ['user text', 'user text'],
    reads: 0,
  },
  {
    name: 'write_workflow',
    arguments: { repo: 'acme/api', jobs: 'lint, test' },
    messages: ['user text'],
    reads: 0,
  },
];
