/** Which of the resources that a client asks about it can be told of. */
import type { Caller } from '../caller.ts';
import type { Registry } from '../registry/create-registry.ts';
import { openFiles } from '../registry/open-files.ts';
import { findResource } from '../resources/find-resource.ts';
import { readableDefinitions } from '../resources/readable-definitions.ts';

/** By URI, where each is kept: `placeKey` of it. */
export type Subscribed = ReadonlyMap<string, string>;

/** That are asked about, found or not: to look for one takes time. */
const MOST = 1000;

/** Of all that are found: the acknowledgment repeats them, and what a stream may write is bounded. */
const MOST_CHARACTERS = 16_384;

/**
 * Those that the caller may read, each once, in their order, as far as they fit. Whether something
 * is stored there does not matter, so this tells no more than the caller's own scopes do, and asks
 * no store.
 */
export function subscribed(
  registry: Registry,
  caller: Caller,
  uris: readonly string[],
): Subscribed {
  const definitions = [
    ...readableDefinitions(registry.resources.values(), openFiles(registry, caller)),
  ];
  const places = new Map<string, string>();
  let room = MOST_CHARACTERS;
  for (const uri of new Set(uris.slice(0, MOST))) {
    const found = findResource(definitions, caller, uri);
    room -= found === undefined ? 0 : uri.length;
    if (room < 0) break;
    if (found?.place.key !== undefined) {
      places.set(uri, placeKey(found.definition.store, found.place.key));
    }
  }
  return places;
}

/** One text for one place. */
export function placeKey(store: string, key: string): string {
  return `${store}:${key}`;
}
