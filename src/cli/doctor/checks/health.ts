/** `/healthz` says what is served. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { isPage, isRedirect, jsonOf } from '../reply.ts';

export const health: Check<'worker'> = {
  title: 'Health',
  needs: 'worker',
  async run({ visit, report }) {
    const reply = await visit.send(new URL('/healthz', visit.endpoint));
    const what = describeReply(reply);
    const where = '/healthz';
    if (isRedirect(reply) || reply.status === 401) return report('health-guarded', { what });
    if (isPage(reply)) return report('page-instead', { where, what });
    if (reply.status === 503) return report('unfit', { where });
    const fields = fieldsOf(jsonOf(reply.text));
    const [version, digest, tenant] = ['version', 'digest', 'tenant'].map((key) =>
      textOf(fields[key]),
    );
    if (version === undefined || digest === undefined || tenant === undefined) {
      return report('health-absent', { what });
    }
    return report('health-fine', { version, digest: digest.slice(0, 12), tenant });
  },
};
