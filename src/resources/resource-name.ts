/** What a stored object is called in links and lists. */
import type { Caller } from '../caller.ts';
import type { ResourceDefinition } from '../template.ts';
import { keyPatternFor } from './locate.ts';
import { headOf, variablesOf } from './pattern.ts';

/** The part of its key that tells it from its siblings: `acme/api/42.diff`. Foreign text. */
export function resourceName(definition: ResourceDefinition, key: string, caller: Caller): string {
  const { text } = headOf(keyPatternFor(definition, caller) ?? []);
  return key.slice(text.lastIndexOf('/') + 1);
}

/**
 * The same, told from the resources of every other definition as well: `pr_diff/acme/api/42.diff`,
 * or the definition's own name where it has but one resource.
 */
export function uniqueName(definition: ResourceDefinition, key: string, caller: Caller): string {
  if (variablesOf(definition.uri).size === 0) return definition.name;
  return `${definition.name}/${resourceName(definition, key, caller)}`;
}
