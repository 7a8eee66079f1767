/** Stored keys that have no URI. */
import type { Caller } from '../caller.ts';
import type { ResourceDefinition } from '../template.ts';
import { createLocator } from './locate.ts';
import { headOf } from './pattern.ts';

/**
 * Those of the keys that no other definition of the same store can express either.
 *
 * @param keys that `definition` cannot express.
 */
export function inexpressible(
  keys: readonly string[],
  definition: ResourceDefinition,
  definitions: readonly ResourceDefinition[],
  caller: Caller,
): readonly string[] {
  if (keys.length === 0) return keys;
  const others = definitions
    .filter((other) => other !== definition && other.store === definition.store)
    .map((other) => ({
      head: headOf(other.key).text,
      locator: createLocator(other, caller),
    }));
  return keys.filter(
    (key) =>
      !others.some(({ head, locator }) => key.startsWith(head) && locator.byKey(key) !== undefined),
  );
}
