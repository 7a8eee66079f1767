/** `annotations` of embeds and resources: hints that a client may heed. */
import type { Annotations } from '../../template.ts';
import type { Report } from '../problem.ts';
import { asLine, type Fields, openFields } from '../yaml/fields.ts';

const SHAPE = { what: '`annotations`', keys: ['audience', 'priority'] };
const AUDIENCE: ReadonlySet<string> = new Set(['user', 'assistant']);

/** `undefined` where there are none, or none that can be read. */
export function declareAnnotations(owner: Fields, report: Report): Annotations | undefined {
  const node = owner.node('annotations');
  const fields = node && openFields(node, SHAPE, report);
  if (fields === undefined) return undefined;
  const audience = fields.list('audience', (item) => {
    const who = asLine(item, 'audience', report);
    if (who === undefined) return undefined;
    if (isAudience(who)) return who;
    report('not-an-option', item.place, {
      key: 'audience',
      written: who,
      known: [...AUDIENCE].join(', '),
    });
    return undefined;
  });
  const priority = priorityOf(fields, report);
  return {
    ...(audience !== undefined && { audience }),
    ...(priority !== undefined && { priority }),
  };
}

function isAudience(text: string): text is 'user' | 'assistant' {
  return AUDIENCE.has(text);
}

function priorityOf(fields: Fields, report: Report): number | undefined {
  const written = fields.line('priority');
  if (written === undefined) return undefined;
  if (/^(0(\.\d+)?|1(\.0+)?)$/.test(written)) return Number(written);
  report('not-a-priority', fields.placeOf('priority'), { written });
  return undefined;
}
