/** The families of resources that a caller may see. */
import type { Caller } from '../caller.ts';
import type { ResourceDefinition } from '../template.ts';
import { keyPrefixes } from './key-prefixes.ts';
import { variablesOf } from './pattern.ts';

/**
 * The definitions with variables of which the caller might read some resource: a grant leads there,
 * and a caller with an id is there if it needs one. What no grant leads to is not shown, as its
 * resources are neither listed nor found. `list` does not matter: a URI can be known or guessed
 * although nothing enumerates it.
 *
 * @param caller `everybody`: all definitions with variables, whatever they need.
 * @param definitions ordered by name, as the result is.
 */
export function listResourceTemplates(
  definitions: readonly ResourceDefinition[],
  caller: Caller | 'everybody',
): readonly ResourceDefinition[] {
  return definitions.filter(
    (definition) =>
      variablesOf(definition.uri).size > 0 &&
      (caller === 'everybody' || keyPrefixes(definition, new Map(), caller).length > 0),
  );
}
