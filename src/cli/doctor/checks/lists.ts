/** All lists answer, each page of them, for clients give up on one that does not. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { LISTS, listAll } from '../list-all.ts';
import type { Report } from '../remark.ts';

type Method = keyof typeof LISTS;

const NOUNS: Readonly<Record<Method, string>> = {
  'prompts/list': 'prompt',
  'resources/list': 'resource',
  'resources/templates/list': 'resource template',
  'tools/list': 'tool',
};

export const lists: Check<'answers'> = {
  title: 'Lists',
  needs: 'answers',
  async run({ visit, arrival, report }) {
    const counts = new Map<Method, number | string>();
    for (const method of Object.keys(LISTS) as Method[]) {
      const count = countOf(method, await listAll(visit, arrival.era, method), report);
      if (count !== undefined) counts.set(method, count);
    }
    if (counts.size < Object.keys(LISTS).length) return;
    if (counts.get('prompts/list') === 0) {
      report(visit.token === undefined ? 'lists-empty' : 'lists-empty-for-token');
    }
    report('lists-fine', {
      prompts: told(counts, 'prompts/list'),
      resources: told(counts, 'resources/list'),
      templates: told(counts, 'resources/templates/list'),
      tools: told(counts, 'tools/list'),
    });
  },
};

/** `undefined` where it is not to be had, which is reported. */
function countOf(
  method: Method,
  listed: Awaited<ReturnType<typeof listAll>>,
  report: Report,
): number | string | undefined {
  if ('items' in listed)
    return listed.more ? `more than ${listed.items.length}` : listed.items.length;
  if ('circles' in listed) report('list-circles', { method });
  else report('list-fails', { method, what: describeReply(listed.refusal) });
  return undefined;
}

function told(counts: ReadonlyMap<Method, number | string>, method: Method): string {
  const count = counts.get(method);
  return `${count} ${NOUNS[method]}${count === 1 ? '' : 's'}`;
}
