/** One definition of `resources.yaml`. */
import { guessMimeType } from '../../resources/mime-type.ts';
import type { Pattern, ResourceDefinition } from '../../template.ts';
import type { Declared } from '../declared.ts';
import type { Report } from '../problem.ts';
import { type Fields, openFields, type Shape } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';
import { checkUri } from './check-uri.ts';
import { checkVariables } from './check-variables.ts';
import { declareAnnotations } from './declare-annotations.ts';
import { declareIcons } from './declare-icons.ts';
import { declareScopes } from './declare-scopes.ts';
import { dottedPlaces } from './dotted-places.ts';
import { parsePattern } from './parse-pattern.ts';

const REQUIRED = ['name', 'uri', 'store', 'key'];

const SHAPE: Shape = {
  what: 'a resource',
  keys: [...REQUIRED, 'title', 'description', 'mimeType', 'scopes', 'list', 'icons', 'annotations'],
  foreign: new Map([
    ['uriTemplate', '`uri`'],
    ['path', '`key`'],
    ['mime', '`mimeType`'],
    ['type', '`mimeType`'],
    ['hidden', '`list: false`'],
  ]),
};

/** `undefined`, and at least one problem, where a part that others build on is missing or wrong. */
export function declareResource(
  node: YamlNode,
  report: Report,
): Declared<ResourceDefinition> | undefined {
  const fields = openFields(node, SHAPE, report);
  if (fields === undefined || node.kind !== 'map') return undefined;
  for (const key of REQUIRED.filter((each) => fields.lacks(each))) {
    report('key-missing', fields.place, { what: SHAPE.what, key });
  }
  const name = fields.line('name');
  const store = fields.oneOf('store', ['r2', 'kv', 'file'] as const);
  const uri = patternOf(fields, 'uri', report);
  const key = patternOf(fields, 'key', report);
  const scopes = scopesOf(fields, report);
  const described = describedBy(fields, report);
  if (uri !== undefined) checkUri(fields, uri, report);
  if (name === undefined || store === undefined || !uri || !key) return undefined;
  checkVariables(fields, { uri, key, scopes }, report);
  if (described.mimeType === undefined) checkMedia(fields, key, report);
  const value = {
    name,
    store,
    uri,
    key,
    scopes: scopes.map(({ pattern }) => pattern),
    ...described,
  };
  return { value, place: fields.placeOf('name'), places: dottedPlaces(node) };
}

function describedBy(
  fields: Fields,
  report: Report,
): Omit<ResourceDefinition, 'name' | 'store' | 'uri' | 'key' | 'scopes'> {
  const title = fields.line('title');
  const description = fields.text('description');
  const mimeType = mimeTypeOf(fields, report);
  const icons = declareIcons(fields, report);
  const annotations = declareAnnotations(fields, report);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    list: fields.flag('list') ?? true,
    ...(icons !== undefined && { icons }),
    ...(annotations !== undefined && { annotations }),
  };
}

function patternOf(fields: Fields, key: 'uri' | 'key', report: Report): Pattern | undefined {
  const text = fields.line(key);
  return text === undefined ? undefined : parsePattern(text, fields.placeOf(key), report);
}

function scopesOf(fields: Fields, report: Report) {
  return declareScopes(fields, report).flatMap(({ text, place }) => {
    const pattern = parsePattern(text, place, report);
    return pattern === undefined ? [] : [{ pattern, place }];
  });
}

function mimeTypeOf(fields: Fields, report: Report): string | undefined {
  const written = fields.line('mimeType');
  if (written === undefined) return undefined;
  if (!/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/.test(written)) {
    report('mime-type-form', fields.placeOf('mimeType'), { written });
  }
  return written;
}

/** Images and audio become blocks of their own kind, which is decided before they are read. */
function checkMedia(fields: Fields, key: Pattern, report: Report): void {
  const last = key.at(-1);
  const guess = typeof last === 'string' ? guessMimeType(last) : '';
  if (!/^(image|audio)\//.test(guess)) return;
  report('media-without-type', fields.placeOf('key'), { guess });
}
