/** `min` and `max` of numbers and dates. */
import { compareDecimals } from '../../args/compare-decimals.ts';
import { parseValue } from '../../args/parse-value.ts';
import type { DateType, NumberType } from '../../template.ts';
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

type Bounded = (NumberType | DateType)['kind'];

/** The type with its bounds in canonical form, each checked by the type's own parser. */
export function declareBounds(
  kind: Bounded,
  fields: Fields,
  report: Report,
): NumberType | DateType {
  const min = bound(kind, 'min', fields, report);
  const max = bound(kind, 'max', fields, report);
  if (min !== undefined && max !== undefined && isAfter(kind, min, max)) {
    report('bounds-crossed', fields.placeOf('max'), { min, max });
  }
  if (kind === 'date' || kind === 'datetime') {
    return { kind, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }
  return {
    kind,
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
  };
}

function bound(
  kind: Bounded,
  key: 'min' | 'max',
  fields: Fields,
  report: Report,
): string | undefined {
  const written = fields.line(key);
  if (written === undefined) return undefined;
  const result = parseValue({ kind }, written);
  if (result.ok && result.value.type === 'closed') return result.value.text;
  report('bound-invalid', fields.placeOf(key), { key, fault: result.ok ? '' : result.fault });
  return undefined;
}

function isAfter(kind: Bounded, a: string, b: string): boolean {
  if (kind === 'integer' || kind === 'number') return compareDecimals(a, b) > 0;
  return kind === 'datetime' ? a.slice(0, -1) > b.slice(0, -1) : a > b;
}
