/** Whoever waits for a prompt that reads much is told how far it is. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import { listAll } from '../list-all.ts';
import type { Report } from '../remark.ts';
import { answerOf, isOfType, messagesOf, type Reply, resultOf } from '../reply.ts';
import type { Era, Visit } from '../visit.ts';

/** Prompts that are called until one of them reads something. */
const MOST_TRIED = 10;

const INTERNAL_ERROR = -32603;

export const progress: Check<'answers'> = {
  title: 'Progress',
  needs: 'answers',
  async run({ visit, arrival, report }) {
    const { era } = arrival;
    const listed = await listAll(visit, era, 'prompts/list');
    const prompts = 'items' in listed ? listed.items : [];
    let tried = 0;
    for (const prompt of prompts.slice(0, MOST_TRIED)) {
      const given = await suggestedArguments(prompt, visit, era);
      const name = textOf(prompt['name']);
      if (given === undefined || name === undefined) continue;
      tried += 1;
      const params = { name, arguments: given };
      const reply = await visit.call(era, 'prompts/get', params, { meta: { progressToken: 1 } });
      if (reply.status === 401) return report('needs-token');
      if (judge(name, reply, report)) return;
    }
    const none = prompts.length === 0 ? 'there is none' : `${tried} of ${prompts.length} tried`;
    report('progress-untried', { tried: none });
  },
};

/** Whether that settles it. */
function judge(prompt: string, reply: Reply, report: Report): boolean {
  if (fieldsOf(answerOf(reply)?.['error'])['code'] === INTERNAL_ERROR) {
    report('prompt-fails', { prompt, what: describeReply(reply) });
    return true;
  }
  if (!isOfType(reply.headers, 'text/event-stream')) return false;
  const told = messagesOf(reply).filter(({ method }) => method === 'notifications/progress');
  if (told.length === 0) report('progress-lost', { prompt });
  else report('progress-fine', { prompt, count: told.length });
  return true;
}

/** The first suggestion for each argument that is required; `undefined` where one has none. */
async function suggestedArguments(
  prompt: Fields,
  visit: Visit,
  era: Era,
): Promise<Readonly<Record<string, string>> | undefined> {
  const given: Record<string, string> = {};
  const ref = { type: 'ref/prompt', name: prompt['name'] };
  for (const { name, required } of listOf(prompt['arguments'])) {
    if (required !== true || typeof name !== 'string') continue;
    const params = { ref, argument: { name, value: '' }, context: { arguments: given } };
    const reply = await visit.call(era, 'completion/complete', params);
    const { values } = fieldsOf(resultOf(reply)?.['completion']);
    const value = Array.isArray(values) ? textOf(values[0]) : undefined;
    if (value === undefined) return undefined;
    given[name] = value;
  }
  return given;
}
