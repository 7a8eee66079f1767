/** One argument of a prompt, or of `arguments.yaml`. */
import { parseValue } from '../../args/parse-value.ts';
import { nearest } from '../../nearest.ts';
import type { Argument, ArgumentType, Completion } from '../../template.ts';
import type { Declared } from '../declared.ts';
import { checkName, propose } from '../names.ts';
import { asLine, type Fields, openFields, type Shape } from '../yaml/fields.ts';
import type { YamlMap } from '../yaml/node.ts';
import { checkNoSecret } from './check-no-secret.ts';
import type { Context } from './context.ts';
import { declareLabel } from './declare-label.ts';
import { declareStoredValue } from './declare-stored-value.ts';
import { declareType, LIMIT_KEYS } from './declare-type.ts';
import { dottedPlaces } from './dotted-places.ts';

const SHAPE: Shape = {
  what: 'an argument',
  keys: [
    'name',
    'title',
    'description',
    'label',
    'required',
    'default',
    'example',
    'complete',
    'secret',
    'type',
    ...LIMIT_KEYS,
  ],
  foreign: new Map([
    ['optional', '`required: true` or nothing: an argument is optional unless it is required'],
    ['enum', '`type: enum` with `values: [a, b]`'],
    ['options', '`type: enum` with `values: [a, b]`'],
    ['choices', '`type: enum` with `values: [a, b]`'],
    ['regex', '`type: word` with `pattern`'],
    ['minimum', '`min`'],
    ['maximum', '`max`'],
    ['maxLength', '`max`'],
    ['items', '`type: list` with `of: { type: word }`'],
    ['schema', '`type` and its limits, such as `min` and `max`'],
  ]),
};

/** Whether a key says something about an argument, here or in another format, slips included. */
export function isArgumentKey(key: string): boolean {
  return SHAPE.foreign?.has(key) === true || nearest(key, SHAPE.keys) !== undefined;
}

/** `undefined`, and at least one problem, where the declaration has an error. */
export function declareArgument(map: YamlMap, context: Context): Declared<Argument> | undefined {
  const fields = openFields(map, SHAPE, context.report);
  if (fields === undefined) return undefined;
  const name = nameOf(fields, context);
  const type = declareType(fields, context);
  const required = fields.flag('required', { yesNo: true }) ?? false;
  const title = fields.line('title');
  const description = fields.text('description');
  checkNoSecret(fields, context.report);
  if (type === undefined) return undefined;
  // Without a name nothing can be declared, and its values can be looked at all the same.
  if (name === undefined) return void valuesOf(fields, type, required, context);
  const label = declareLabel(fields, name, context.report);
  const value: Argument = {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    label,
    required,
    ...valuesOf(fields, type, required, context),
    type,
    ...completionOf(fields, type, context),
  };
  return { value, place: fields.placeOf('name'), places: dottedPlaces(map) };
}

function nameOf(fields: Fields, { report }: Context): string | undefined {
  if (fields.lacks('name')) {
    report('key-missing', fields.place, { what: SHAPE.what, key: 'name' });
  }
  const name = fields.line('name');
  if (name === undefined) return undefined;
  return checkName(name, fields.placeOf('name'), report) ? name : propose(name, '_') || name;
}

/** `default` and `example`, as the author wrote them, once the type's own parser has taken both. */
function valuesOf(
  fields: Fields,
  type: ArgumentType,
  required: boolean,
  { report }: Context,
): Pick<Argument, 'default' | 'example'> {
  if (required && fields.has('default')) {
    report('default-of-required', fields.places.get('default') ?? fields.place);
  }
  const item = type.kind === 'list' ? type.of : type;
  if (item.kind === 'word' && item.pattern !== undefined && !fields.has('example')) {
    report('example-missing', fields.placeOf('name'));
  }
  const values: { default?: string; example?: string } = {};
  for (const key of ['default', 'example'] as const) {
    const written = fields.text(key);
    if (written === undefined) continue;
    const result = parseValue(type, written);
    if (result.ok) values[key] = written;
    else report('value-invalid', fields.placeOf(key), { key, fault: result.fault });
  }
  return values;
}

function completionOf(
  fields: Fields,
  type: ArgumentType,
  context: Context,
): { complete?: Completion } {
  const node = fields.node('complete');
  if (node === undefined) return {};
  if (type.kind === 'enum' || type.kind === 'boolean') {
    const place = fields.places.get('complete') ?? node.place;
    context.report('completes-by-itself', place, { kind: type.kind });
    return {};
  }
  if (node.kind === 'map') {
    const stored = declareStoredValue(node, 'complete', context);
    return stored === undefined ? {} : { complete: stored };
  }
  return { complete: { values: suggestionsOf(fields, type, context) } };
}

/** Suggestions that the argument would then refuse help nobody. */
function suggestionsOf(fields: Fields, type: ArgumentType, { report }: Context): readonly string[] {
  const suggestions = fields.list('complete', (item) => {
    const suggestion = asLine(item, 'a suggestion', report);
    if (suggestion === undefined) return undefined;
    const result = parseValue(type, suggestion);
    if (result.ok) return suggestion;
    report('value-invalid', item.place, { key: 'complete', fault: result.fault });
    return undefined;
  });
  return suggestions ?? [];
}
