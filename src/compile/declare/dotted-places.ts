/** The places of a declaration's keys, for those who come later. */
import type { Place } from '../problem.ts';
import type { YamlMap } from '../yaml/node.ts';

/** By key, dotted below the first level: `type`, `complete.resource`. */
export function dottedPlaces(map: YamlMap): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { key, keyPlace, value } of map.entries.values()) {
    places.set(key, keyPlace);
    if (value.kind !== 'map') continue;
    for (const [inner, place] of dottedPlaces(value)) places.set(`${key}.${inner}`, place);
  }
  return places;
}
