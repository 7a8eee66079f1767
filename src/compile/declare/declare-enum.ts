/** `values` of an enum. */
import { foldEnumValue } from '../../args/parse-enum.ts';
import type { EnumType, EnumValue } from '../../template.ts';
import type { Report } from '../problem.ts';
import { asLine, type Fields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';

/** The values that callers can tell apart; `undefined` where there are none. */
export function declareEnum(fields: Fields, report: Report): EnumType | undefined {
  const node = fields.node('values');
  if (node === undefined) {
    report('enum-without-values', fields.placeOf('type'));
    return undefined;
  }
  if (isEmptyCollection(node)) {
    report('enum-without-values', node.place);
    return undefined;
  }
  const values = enumValues(node, report);
  return values && { kind: 'enum', values };
}

function isEmptyCollection(node: YamlNode): boolean {
  if (node.kind === 'list') return node.items.length === 0;
  return node.kind === 'map' && node.entries.size === 0;
}

/** A list of values, or a map of values to titles. */
function enumValues(node: YamlNode, report: Report): readonly EnumValue[] | undefined {
  const unique = uniqueByFold(report);
  if (node.kind === 'list') {
    return node.items.flatMap((item) => {
      const value = asLine(item, 'a value', report);
      return value !== undefined && unique(value, item) ? [{ value }] : [];
    });
  }
  if (node.kind === 'map') {
    return [...node.entries.values()].flatMap(({ key, keyPlace, value: titled }) => {
      const title = asLine(titled, `the title of ${key}`, report);
      return title !== undefined && unique(key, { place: keyPlace }) ? [{ value: key, title }] : [];
    });
  }
  const written =
    node.kind === 'scalar' && /^[^,]+(,[^,]+)+$/.test(node.text) ? node.text : undefined;
  if (node.kind !== 'broken') report('wants-values', node.place, written ? { written } : {});
  return undefined;
}

type Placed = Pick<YamlNode, 'place'>;

/** Whether a caller could tell a value from those before it. */
function uniqueByFold(report: Report): (value: string, at: Placed) => boolean {
  const seen = new Map<string, { value: string; at: Placed }>();
  return (value, at) => {
    const first = seen.get(foldEnumValue(value));
    if (first !== undefined) {
      const facts = { value, first: first.value };
      report('enum-values-alike', at.place, facts, { related: first.at.place });
      return false;
    }
    seen.set(foldEnumValue(value), { value, at });
    if (value.trim() === value && value !== '') return true;
    report('enum-value-blanks', at.place, { value });
    return false;
  };
}
