/** Whether a type still takes every value that another one took. */
import { isDeepStrictEqual } from 'node:util';
import type { ItemTypeContract, TypeContract } from './contract.ts';

/** Digits, signs and letters that any value of these types is written in fit in this much text. */
const LONGEST_CLOSED = 128;

/**
 * What the new type no longer takes, in a few words; `undefined` where it takes all that the old one
 * took. Values that an enum lost are not its business.
 */
export function narrowing(before: TypeContract, after: TypeContract): string | undefined {
  if (before.kind === 'list' && after.kind === 'list') {
    return lower('max', before.max, after.max, 'items') ?? ofItems(before.of, after.of);
  }
  if (before.kind !== after.kind)
    return isWider(before, after) ? undefined : replaced(before, after);
  return withinKind(before, after);
}

function withinKind(before: TypeContract, after: TypeContract): string | undefined {
  switch (after.kind) {
    case 'text':
      return before.kind === 'text' ? lower('max', before.max, after.max) : undefined;
    case 'word':
      return before.kind === 'word' ? ofWords(before, after) : undefined;
    case 'integer':
    case 'number':
    case 'date':
    case 'datetime':
      return ofBounds(before as Bounded, after);
    default:
      return undefined;
  }
}

type Bounded = Readonly<{ min?: number | string; max?: number | string }>;
type Word = ItemTypeContract & { readonly kind: 'word' };

function ofBounds(before: Bounded, after: Bounded): string | undefined {
  return higher('min', before.min, after.min) ?? lower('max', before.max, after.max);
}

function ofItems(before: ItemTypeContract, after: ItemTypeContract): string | undefined {
  const how = narrowing(before, after);
  return how === undefined ? undefined : `of its items, ${how}`;
}

/** Whether one pattern takes all that another takes is not for a machine to say: a person decides. */
function ofWords(before: Word, after: Word): string | undefined {
  if (after.pattern !== undefined && after.pattern !== before.pattern) {
    return before.pattern === undefined ? '`pattern` is new' : '`pattern` is another one';
  }
  if (after.exists !== undefined && !isDeepStrictEqual(after.exists, before.exists)) {
    return before.exists === undefined ? '`exists` is new' : '`exists` asks for something else';
  }
  return lower('max', before.max, after.max);
}

/** The few changes of kind that lose no value. */
function isWider(before: TypeContract, after: TypeContract): boolean {
  if (before.kind === 'list' || before.kind === 'text') return false;
  if (after.kind === 'text') return after.max >= longest(before);
  if (before.kind === 'integer' && after.kind === 'number') {
    return ofBounds(before, after) === undefined;
  }
  return false;
}

function longest(type: Exclude<TypeContract, { kind: 'text' | 'list' }>): number {
  if (type.kind === 'word') return type.max;
  if (type.kind === 'enum') return Math.max(...type.values.map((value) => value.length));
  return LONGEST_CLOSED;
}

function replaced(before: TypeContract, after: TypeContract): string {
  return `it was ${nameOf(before)} and is ${nameOf(after)}`;
}

function nameOf(type: TypeContract): string {
  return type.kind === 'list' ? `list of ${type.of.kind}` : type.kind;
}

function lower<T extends number | string>(
  key: string,
  was: T | undefined,
  is: T | undefined,
  unit = '',
): string | undefined {
  return is !== undefined && (was === undefined || is < was)
    ? moved(key, was, is, unit)
    : undefined;
}

function higher<T extends number | string>(
  key: string,
  was: T | undefined,
  is: T | undefined,
): string | undefined {
  return is !== undefined && (was === undefined || is > was) ? moved(key, was, is) : undefined;
}

function moved(key: string, was: unknown, is: unknown, unit = ''): string {
  const from = was === undefined ? 'is new:' : `was ${was} and is`;
  return `\`${key}\` ${from} ${is}${unit && ` ${unit}`}`;
}
