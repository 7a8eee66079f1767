/** A prompt that does not exist is the caller's mistake, and not a failure. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { fieldsOf } from '../fields.ts';
import { NO_SUCH_PROMPT } from '../no-such-prompt.ts';
import { answerOf } from '../reply.ts';

const INVALID_PARAMS = -32602;

export const unknownPrompt: Check<'answers'> = {
  title: 'An unknown prompt',
  needs: 'answers',
  async run({ visit, arrival, report }) {
    const reply = await visit.call(arrival.era, 'prompts/get', { name: NO_SUCH_PROMPT });
    // A public catalogue shows its lists to everybody, and gives prompts to nobody without a token.
    if (reply.status === 401) return report('needs-token');
    const { code } = fieldsOf(answerOf(reply)?.['error']);
    if (code === INVALID_PARAMS) return report('unknown-prompt-fine');
    return report('unknown-prompt-wrong', { what: describeReply(reply) });
  },
};
