/** `{ resource, variable }`: the values of a variable that exist in a store. */
import { variablesOf } from '../../resources/pattern.ts';
import type { StoredValue } from '../../template.ts';
import { unknown } from '../names.ts';
import { type Fields, openFields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';
import type { Context } from './context.ts';

/** @param key as problems name it: `complete`, `exists`. */
export function declareStoredValue(
  node: YamlNode,
  key: string,
  context: Context,
): StoredValue | undefined {
  const shape = { what: `\`${key}\``, keys: ['resource', 'variable'] };
  const fields = openFields(node, shape, context.report);
  if (fields === undefined) return undefined;
  for (const missing of shape.keys.filter((each) => fields.lacks(each))) {
    context.report('key-missing', fields.place, { what: shape.what, key: missing });
  }
  const resource = fields.line('resource');
  const variable = fields.line('variable');
  if (resource === undefined || variable === undefined) return undefined;
  return isKnown(fields, resource, variable, context) ? { resource, variable } : undefined;
}

function isKnown(fields: Fields, name: string, variable: string, context: Context): boolean {
  const { report, resources } = context;
  const resource = resources.sound.get(name)?.value;
  if (resource === undefined) {
    if (resources.broken.has(name) || resources.unread) return false;
    report('unknown-resource', fields.placeOf('resource'), unknown(name, resources.sound.keys()));
    return false;
  }
  const variables = variablesOf(resource.uri);
  if (variables.has(variable)) return true;
  report('unknown-variable', fields.placeOf('variable'), {
    ...unknown(variable, variables),
    resource: name,
  });
  return false;
}
