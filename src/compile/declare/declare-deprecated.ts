/** `deprecated`: since when, what to use instead, and until when it is kept. */
import { parseValue } from '../../args/parse-value.ts';
import type { Deprecation } from '../../template.ts';
import type { Report } from '../problem.ts';
import { type Fields, openFields } from '../yaml/fields.ts';

const SHAPE = { what: '`deprecated`', keys: ['since', 'use', 'until'] };

/** `undefined` where the prompt is not deprecated. That `use` exists is checked later. */
export function declareDeprecated(owner: Fields, report: Report): Deprecation | undefined {
  const node = owner.node('deprecated');
  const fields = node && openFields(node, SHAPE, report);
  if (fields === undefined) return undefined;
  const since = dateOf(fields, 'since', report);
  const use = fields.line('use');
  const until = dateOf(fields, 'until', report);
  if (since !== undefined && until !== undefined && since > until) {
    report('bounds-crossed', fields.placeOf('until'), { min: since, max: until });
  }
  return {
    ...(since !== undefined && { since }),
    ...(use !== undefined && { use }),
    ...(until !== undefined && { until }),
  };
}

function dateOf(fields: Fields, key: 'since' | 'until', report: Report): string | undefined {
  const written = fields.line(key);
  if (written === undefined) return undefined;
  const result = parseValue({ kind: 'date' }, written);
  if (result.ok) return written.trim();
  report('value-invalid', fields.placeOf(key), { key, fault: result.fault });
  return undefined;
}
