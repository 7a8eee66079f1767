/** The resource that a URI names, for one caller. */
import { type Caller, mayRead } from '../caller.ts';
import type { ResourceDefinition } from '../template.ts';
import { createLocator, type Location } from './locate.ts';
import { headOf } from './pattern.ts';

export interface FoundResource {
  readonly definition: ResourceDefinition;
  readonly place: Location;
}

/**
 * `undefined` for a URI that is no definition's, that is not written as ours are, and for what the
 * caller may not read: nothing tells these apart. No store is asked.
 *
 * @param definitions no two of which can match one URI.
 */
export function findResource(
  definitions: Iterable<ResourceDefinition>,
  caller: Caller,
  uri: string,
): FoundResource | undefined {
  for (const definition of definitions) {
    if (!uri.startsWith(headOf(definition.uri).text)) continue;
    const place = createLocator(definition, caller).byUri(uri);
    if (place === undefined) continue;
    return place.key !== undefined && mayRead(caller, place.scopes)
      ? { definition, place }
      : undefined;
  }
  return undefined;
}
