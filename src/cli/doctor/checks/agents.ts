/** What turns AI programs away at the edge does not know these clients. */
import { greet } from '../arrival.ts';
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { isPage, type Reply } from '../reply.ts';

/** As they send themselves, each told by its first word. */
const AGENTS = [
  'claude-code/2.1.0 (cli)',
  'Claude-User/1.0',
  'openai-mcp/1.0.0',
  'python-httpx/0.28.1',
  'node',
];

export const agents: Check<'worker'> = {
  title: 'AI clients',
  needs: 'worker',
  async run({ visit, arrival, report }) {
    const expected = arrival.reply;
    const replies = await Promise.all(
      AGENTS.map(async (agent) => ({
        agent: agent.split(/[/ ]/)[0]!,
        reply: await greet(visit, { headers: { 'User-Agent': agent } }),
      })),
    );
    const refused = replies.filter(({ reply }) => !isAlike(reply, expected));
    if (refused.length === 0) return report('agents-fine', { agents: namesOf(replies) });
    const byAnswer = Map.groupBy(refused, ({ reply }) => describeReply(reply));
    for (const [what, some] of byAnswer) {
      report('agents-refused', { agents: namesOf(some), what, expected: expected.status });
    }
  },
};

function isAlike(reply: Reply, expected: Reply): boolean {
  return reply.status === expected.status && isPage(reply) === isPage(expected);
}

function namesOf(some: readonly { readonly agent: string }[]): string {
  return some.map(({ agent }) => agent).join(', ');
}
