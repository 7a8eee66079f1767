/** An argument's `type` with its limits, and the type of a list's items. */
import { parseValue } from '../../args/parse-value.ts';
import { nearest } from '../../nearest.ts';
import type { ArgumentType, ItemType, ListType } from '../../template.ts';
import type { Report } from '../problem.ts';
import { type Fields, openFields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';
import { anchorPattern } from './anchor-pattern.ts';
import type { Context } from './context.ts';
import { declareBounds } from './declare-bounds.ts';
import { declareEnum } from './declare-enum.ts';
import { declareStoredValue } from './declare-stored-value.ts';

type Kind = ArgumentType['kind'];

/** Which limits each type takes. */
const LIMITS: Readonly<Record<Kind, readonly string[]>> = {
  text: ['max'],
  enum: ['values'],
  integer: ['min', 'max'],
  number: ['min', 'max'],
  boolean: [],
  date: ['min', 'max'],
  datetime: ['min', 'max'],
  word: ['pattern', 'max', 'exists'],
  list: ['of', 'max'],
};

const KINDS = Object.keys(LIMITS) as readonly Kind[];
const NOT_ITEMS: ReadonlySet<string> = new Set(['text', 'boolean', 'list']);
const ITEM_KINDS = KINDS.filter((kind) => !NOT_ITEMS.has(kind)) as readonly ItemType['kind'][];

/** Every key that says something about a type, `type` itself aside. */
export const LIMIT_KEYS: readonly string[] = [...new Set(Object.values(LIMITS).flat())];

/** What others call our types. */
const ALIASES: ReadonlyMap<string, Kind> = new Map([
  ['string', 'text'],
  ['str', 'text'],
  ['textarea', 'text'],
  ['int', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['bool', 'boolean'],
  ['flag', 'boolean'],
  ['select', 'enum'],
  ['choice', 'enum'],
  ['choices', 'enum'],
  ['options', 'enum'],
  ['id', 'word'],
  ['identifier', 'word'],
  ['slug', 'word'],
  ['url', 'word'],
  ['array', 'list'],
  ['time', 'datetime'],
  ['timestamp', 'datetime'],
]);

const DEFAULT_TEXT = 20_000;
const LONGEST_TEXT = 200_000;
const LONGEST_WORD = 128;
const MOST_ITEMS = 20;

/** The type that an argument's fields describe; `undefined` where they have an error. */
export function declareType(fields: Fields, context: Context): ArgumentType | undefined {
  const { report } = context;
  const kind = fields.has('type') ? kindOf(fields, KINDS, report) : impliedKind(fields, report);
  if (kind === undefined) return undefined;
  checkLimits(fields, kind, report);
  switch (kind) {
    case 'text':
      return { kind, max: fields.count('max', 1, LONGEST_TEXT) ?? DEFAULT_TEXT };
    case 'boolean':
      return { kind };
    case 'list':
      return listType(fields, context);
    default:
      return itemType(kind, fields, context);
  }
}

function itemType(kind: ItemType['kind'], fields: Fields, context: Context): ItemType | undefined {
  switch (kind) {
    case 'enum':
      return declareEnum(fields, context.report);
    case 'word':
      return wordType(fields, context);
    default:
      return declareBounds(kind, fields, context.report);
  }
}

function kindOf<K extends Kind>(
  fields: Fields,
  kinds: readonly K[],
  report: Report,
): K | undefined {
  const written = fields.line('type');
  if (written === undefined) return undefined;
  const kind = kinds.find((each) => each === written);
  if (kind !== undefined) return kind;
  const meant = ALIASES.get(written.toLowerCase()) ?? nearest(written, kinds);
  const proposal = kinds.find((each) => each === meant);
  const known = kinds.join(', ');
  const place = fields.placeOf('type');
  const listed =
    /^(?:list|array|set)\s*[[<(]|\[\]$/i.test(written) && kinds.some((each) => each === 'list');
  report('unknown-type', place, {
    written,
    known,
    ...(proposal && { meant: proposal }),
    ...(proposal === 'list' && !fields.has('of') && { meant: 'list, with of: { type: word }' }),
    ...(listed && { meant: 'list, with of: { type: word }' }),
    ...(kinds.length < KINDS.length && written === 'text' && { items: 1 }),
  });
  // What was meant is plain, and its limits can be checked at once.
  const needs = proposal === 'enum' ? 'values' : proposal === 'list' ? 'of' : undefined;
  if (needs !== undefined && !fields.has(needs)) return undefined;
  return ALIASES.has(written.toLowerCase()) ? proposal : undefined;
}

/** Without a `type` it is `text`, unless the limits are plainly another type's. */
function impliedKind(fields: Fields, report: Report): Kind | undefined {
  for (const [key, kind] of [
    ['values', 'enum'],
    ['of', 'list'],
    ['pattern', 'word'],
  ] as const) {
    if (!fields.has(key)) continue;
    report('type-missing', fields.places.get(key) ?? fields.place, { key, kind });
    return undefined;
  }
  return 'text';
}

function checkLimits(fields: Fields, kind: Kind, report: Report): void {
  for (const key of LIMIT_KEYS) {
    const place = fields.places.get(key);
    if (place === undefined || LIMITS[kind].includes(key)) continue;
    const known = LIMITS[kind].join(', ') || 'none';
    report('limit-of-other-type', place, { key, kind, known });
  }
}

function wordType(fields: Fields, context: Context): ItemType | undefined {
  const pattern = anchorPattern(fields, context.report);
  const exists = fields.node('exists');
  const stored = exists && declareStoredValue(exists, 'exists', context);
  return {
    kind: 'word',
    max: fields.count('max', 1) ?? LONGEST_WORD,
    ...(pattern !== undefined && { pattern }),
    ...(stored !== undefined && { exists: stored }),
  };
}

function listType(fields: Fields, context: Context): ListType | undefined {
  const node = fields.node('of');
  if (node === undefined) {
    context.report('list-without-of', fields.placeOf('type'));
    return undefined;
  }
  const shape = { what: '`of`', keys: ['type', ...LIMIT_KEYS] };
  const items = openFields(node, shape, context.report);
  const of = items && declareItems(items, context);
  const max = fields.count('max', 1) ?? MOST_ITEMS;
  if (of === undefined) return undefined;
  checkItemValues({ kind: 'list', of, max }, node, context.report);
  return { kind: 'list', of, max };
}

function declareItems(fields: Fields, context: Context): ItemType | undefined {
  if (!fields.has('type')) {
    context.report('list-without-of', fields.place);
    return undefined;
  }
  const kind = kindOf(fields, ITEM_KINDS, context.report);
  if (kind === undefined) return undefined;
  checkLimits(fields, kind, context.report);
  return itemType(kind, fields, context);
}

/** A value with a comma in it could never be one item. */
function checkItemValues(type: ListType, node: YamlNode, report: Report): void {
  if (type.of.kind !== 'enum') return;
  for (const { value } of type.of.values) {
    const result = parseValue(type, value);
    const items = result.ok && result.value.type === 'list' ? result.value.items : [];
    if (items.length !== 1 || items[0] !== value) report('list-value-split', node.place, { value });
  }
}
