/** Who has no token is told how to get one, where one is wanted. */
import { describeReply } from '../describe-reply.ts';
import type { Check, Context } from '../check.ts';
import { metadataPlaces } from '../metadata-at.ts';
import { answerOf, isPage } from '../reply.ts';
import { NO_SUCH_PROMPT } from '../no-such-prompt.ts';

export const challenge: Check<'worker'> = {
  title: 'Without a token',
  needs: 'worker',
  async run({ visit, arrival, report }) {
    const era = arrival.type === 'answers' ? arrival.era : 'newer';
    // A public catalogue shows its lists to everybody, but no prompt.
    const asked = { name: NO_SUCH_PROMPT };
    const reply = await visit.call(era, 'prompts/get', asked, { anonymous: true });
    const metadata = await visit.send(metadataPlaces(visit.endpoint)[0]!);
    const hasServer = metadata.status === 200;
    const what = describeReply(reply);
    if (isPage(reply)) return report('page-instead', { where: 'a call without a token', what });
    if (reply.status !== 401) {
      if (answerOf(reply) === undefined) return report('challenge-other', { what });
      return hasServer ? report('challenge-absent', { what }) : report('challenge-open');
    }
    return judge(reply.headers.get('WWW-Authenticate'), hasServer, { visit, report });
  },
};

async function judge(
  header: string | null,
  hasServer: boolean,
  { visit, report }: Pick<Context<'worker'>, 'visit' | 'report'>,
): Promise<void> {
  if (header === null) return report('challenge-missing', { what: 'is not there' });
  if (!/^bearer\b/i.test(header)) return report('challenge-missing', { what: 'is not Bearer' });
  const named = /resource_metadata="?([^",\s]+)/i.exec(header)?.[1];
  if (named === undefined) {
    return report(hasServer ? 'challenge-without-metadata' : 'challenge-plain');
  }
  const where = URL.parse(named, visit.endpoint.href);
  const reply = where === null ? undefined : await visit.send(where);
  if (reply?.status === 200) return report('challenge-fine');
  const what = reply === undefined ? 'by nobody' : describeReply(reply);
  return report('challenge-leads-nowhere', { where: named, what });
}
