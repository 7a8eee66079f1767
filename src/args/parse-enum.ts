/** `type: enum`. */
import { nearest } from '../nearest.ts';
import { excerpt, quote } from '../quote.ts';
import type { EnumType } from '../template.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** Characters of the values that an error names. */
const SHOWN = 120;

/** The declared value that the text stands for, as declared. */
export function parseEnum(type: EnumType, text: string): Parsed<string> {
  const value = valueOf(type, text);
  return value === undefined ? faulty(refusal(type, text)) : parsed(value);
}

/** `undefined` where the text stands for none of the values. */
export function valueOf(type: EnumType, text: string): string | undefined {
  const values = lookup(type);
  return values.get(text) ?? values.get(foldEnumValue(text));
}

/** Two texts that fold to the same are the same value: case, and space, `-`, `_`, do not count. */
export function foldEnumValue(text: string): string {
  return text
    .trim()
    .replace(/[\s_-]/g, ' ')
    .toUpperCase()
    .toLowerCase()
    .normalize();
}

const lookups = new WeakMap<EnumType, ReadonlyMap<string, string>>();

function lookup(type: EnumType): ReadonlyMap<string, string> {
  let values = lookups.get(type);
  if (values === undefined) {
    // As declared, too: most callers write it so, and folding takes a while.
    values = new Map(
      type.values.flatMap(({ value }) => [
        [foldEnumValue(value), value],
        [value, value],
      ]),
    );
    lookups.set(type, values);
  }
  return values;
}

function refusal(type: EnumType, text: string): string {
  const values = type.values.map(({ value }) => excerpt(value));
  const meant = nearest(text, values);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${quote(text)} is not one of ${listed(values)}${hint}`;
}

function listed(values: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    length += value.length + 2;
    if (length > SHOWN) break;
    shown.push(value);
  }
  const left = values.length - shown.length;
  return left === 0 ? shown.join(', ') : `${shown.join(', ')} and ${left} more`;
}
