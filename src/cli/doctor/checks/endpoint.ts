/** The endpoint answers, and nothing in front of it. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { answerOf, isPage, isRedirect, type Reply, resultOf } from '../reply.ts';
import type { Report } from '../remark.ts';

export const endpoint: Check<'connection'> = {
  title: 'Endpoint',
  needs: 'connection',
  async run({ visit, arrival, report }) {
    const { reply } = arrival;
    if (arrival.type === 'answers') return report('endpoint-answers', { name: nameIn(reply) });
    if (arrival.type === 'refuses') return reportRefusal(reply, report);
    if (visit.token === undefined) return report('endpoint-locked');
    return report('token-refused', { what: describeReply(reply) });
  },
};

function nameIn(reply: Reply): string {
  const { name, title, version } = fieldsOf(fieldsOf(resultOf(reply))['serverInfo']);
  const shown = textOf(title) ?? textOf(name) ?? 'a server without a name';
  return version === undefined ? shown : `${shown} (${String(name)} ${String(version)})`;
}

function reportRefusal(reply: Reply, report: Report): void {
  const to = reply.headers.get('Location') ?? 'nowhere';
  const what = describeReply(reply);
  const where = 'the endpoint';
  if (isRedirect(reply)) report(isLogin(to) ? 'behind-login' : 'redirected', { to });
  else if (isPage(reply)) report('page-instead', { where, what });
  else if (reply.status === 429) report('rate-limited');
  else if (answerOf(reply) !== undefined) report('call-refused', { what });
  else if (reply.status === 503) report('unfit', { where });
  else report('no-endpoint', { what });
}

/** Of Cloudflare Access. */
function isLogin(to: string): boolean {
  return to.includes('.cloudflareaccess.com/') || to.includes('/cdn-cgi/access/');
}
