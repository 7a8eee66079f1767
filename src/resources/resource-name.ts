/** What a stored object is called in lists and links. */
import type { Caller } from '../caller.ts';
import type { ResourceDefinition } from '../template.ts';
import { keyPatternFor } from './locate.ts';
import { headOf } from './pattern.ts';

/** The part of its key that tells it from its siblings: `acme/api/42.diff`. Foreign text. */
export function resourceName(definition: ResourceDefinition, key: string, caller: Caller): string {
  const { text } = headOf(keyPatternFor(definition, caller) ?? []);
  return key.slice(text.lastIndexOf('/') + 1);
}
