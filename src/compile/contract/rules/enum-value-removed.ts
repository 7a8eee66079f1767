/** What could be chosen can be chosen. */
import { foldEnumValue } from '../../../args/parse-enum.ts';
import type { TypeContract } from '../contract.ts';
import { forKept } from './rule.ts';

/** No value of an enum goes; another spelling that still takes the old one is the same value. */
export const enumValueRemoved = forKept((prompt, report) => {
  for (const { before, after } of prompt.arguments) {
    const was = before && valuesOf(before.type);
    const is = after && valuesOf(after.type);
    if (was === undefined || is === undefined) continue;
    for (const value of without(was, is)) report('enum-value-removed', after?.name, { value });
    for (const value of without(is, was)) report('enum-value-added', after?.name, { value });
  }
});

/** Of an enum, or of a list of one. */
function valuesOf(type: TypeContract): readonly string[] | undefined {
  const item = type.kind === 'list' ? type.of : type;
  return item.kind === 'enum' ? item.values : undefined;
}

function without(values: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map(foldEnumValue));
  return values.filter((value) => !known.has(foldEnumValue(value)));
}
