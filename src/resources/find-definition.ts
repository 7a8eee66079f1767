/** The definition of a URI template, for one caller. */
import type { Caller } from '../caller.ts';
import { CuebookError } from '../errors.ts';
import { quote } from '../quote.ts';
import type { ResourceDefinition } from '../template.ts';
import { listResourceTemplates } from './list-resource-templates.ts';
import { uriTemplateOf } from './pattern.ts';

/**
 * One of those that `resources/templates/list` shows the caller.
 *
 * @param uri as it is written there.
 * @throws CuebookError `invalid_params`, the same whether there is none or none for this caller.
 */
export function findDefinition(
  definitions: Iterable<ResourceDefinition>,
  caller: Caller,
  uri: string,
): ResourceDefinition {
  const named = Array.from(definitions).filter((each) => uriTemplateOf(each.uri) === uri);
  const [definition] = listResourceTemplates(named, caller);
  if (definition !== undefined) return definition;
  throw new CuebookError('invalid_params', `no resource template has the URI ${quote(uri)}`);
}
