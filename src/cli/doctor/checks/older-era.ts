/** Clients of the 2025 revisions are answered, whatever they say that they accept. */
import { greet } from '../arrival.ts';
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { fieldsOf } from '../fields.ts';
import { resultOf } from '../reply.ts';
import { REVISIONS, type Visit } from '../visit.ts';

const ACCEPTED = ['application/json', '*/*'];

export const olderEra: Check<'answers'> = {
  title: `Revision ${REVISIONS.older}`,
  needs: 'answers',
  async run({ visit, report }) {
    for (const accept of ACCEPTED) {
      const reply = await greet(visit, { headers: { Accept: accept } });
      const result = resultOf(reply);
      if (result === undefined) {
        const what = describeReply(reply);
        return report('era-refused', { method: 'initialize', accept, what });
      }
      const { protocolVersion: got, capabilities } = result;
      if (got !== REVISIONS.older) return report('era-other-version', { got: String(got) });
      if (!('prompts' in fieldsOf(capabilities))) return report('era-without-prompts');
    }
    const what = await notify(visit);
    return what === '202' ? report('era-fine') : report('notification-answered', { what });
  },
};

/** @returns the status, and what came with it. */
async function notify({ sendToEndpoint }: Visit): Promise<string> {
  const reply = await sendToEndpoint({
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': REVISIONS.older,
    },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  });
  const text = await reply.text();
  return text === '' ? String(reply.status) : `${reply.status} with a body`;
}
