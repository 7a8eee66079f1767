/** Clients that listen are acknowledged at once, and nothing in front keeps their stream back. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { isTimeout } from '../explain-failure.ts';
import { fieldsOf } from '../fields.ts';
import { isOfType, readReply, resultOf } from '../reply.ts';
import { firstMessage } from '../server-sent.ts';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

export const listen: Check<'answers'> = {
  title: 'Announcements',
  needs: 'answers',
  async run({ visit, arrival, report }) {
    if (arrival.era === 'older') return report('listen-older');
    const discovered = resultOf(await visit.call('newer', 'server/discover'));
    const { prompts } = fieldsOf(discovered?.['capabilities']);
    if (fieldsOf(prompts)['listChanged'] !== true) return report('listen-off');
    const start = performance.now();
    try {
      const notifications = { promptsListChanged: true };
      const response = await visit.open('newer', 'subscriptions/listen', { notifications });
      if (response.status === 401) {
        await response.body?.cancel();
        return report('needs-token');
      }
      const what = await refusalIn(response);
      if (what !== undefined) return report('listen-refused', { what });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const seconds = Math.round((performance.now() - start) / 1000);
      return report('listen-silent', { seconds });
    }
    return report('listen-fine', { ms: Math.round(performance.now() - start) });
  },
};

/** What came in place of an acknowledgment, after which the stream is let go. */
async function refusalIn(response: Response): Promise<string | undefined> {
  if (!isOfType(response.headers, 'text/event-stream')) {
    return describeReply(await readReply(() => Promise.resolve(response)));
  }
  const message = await firstMessage(response);
  return message?.['method'] === ACKNOWLEDGED
    ? undefined
    : 'with a stream that acknowledges nothing';
}
