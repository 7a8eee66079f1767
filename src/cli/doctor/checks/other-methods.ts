/** There are no sessions: nothing to GET, nothing to DELETE. */
import type { Check } from '../check.ts';

export const otherMethods: Check<'answers'> = {
  title: 'GET and DELETE',
  needs: 'answers',
  async run({ visit, report, hasReported }) {
    for (const method of ['GET', 'DELETE']) {
      const headers = { Accept: 'text/event-stream' };
      const reply = await visit.sendToEndpoint({ method, headers });
      await reply.body?.cancel();
      const { status } = reply;
      const allowsPost = /\bPOST\b/.test(reply.headers.get('Allow') ?? '');
      if (status === 405 && allowsPost) continue;
      const right = status === 405 ? ' without Allow: POST' : ', and not 405';
      report('method-answered', { method, status, right });
    }
    if (!hasReported()) report('methods-fine');
  },
};
