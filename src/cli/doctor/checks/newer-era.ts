/** Clients of the 2026-07-28 revision are answered. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { fieldsOf } from '../fields.ts';
import { resultOf } from '../reply.ts';
import { REVISIONS } from '../visit.ts';

export const newerEra: Check<'answers'> = {
  title: `Revision ${REVISIONS.newer}`,
  needs: 'answers',
  async run({ visit, report }) {
    const accept = 'application/json, text/event-stream';
    const reply = await visit.call('newer', 'server/discover');
    const result = resultOf(reply);
    if (result === undefined) {
      const what = describeReply(reply);
      return report('era-refused', { method: 'server/discover', accept, what });
    }
    const versions = [result['supportedVersions']].flat().map(String);
    if (!versions.includes(REVISIONS.newer)) {
      return report('era-other-version', { got: versions.join(', ') });
    }
    if (!('prompts' in fieldsOf(result['capabilities']))) return report('era-without-prompts');
    return report('era-fine');
  },
};
