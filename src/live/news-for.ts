/** What of the hub's news one caller may hear. */
import type { ServerEvent } from '@modelcontextprotocol/server';
import { type Caller, meets, mayRead } from '../caller.ts';
import type { Registry } from '../registry/create-registry.ts';
import { decide } from '../registry/decide.ts';
import { keyPrefixes } from '../resources/key-prefixes.ts';
import { createLocator } from '../resources/locate.ts';
import type { ResourceDefinition } from '../template.ts';
import type { Audience, Change, LiveEvent, StoredChange } from './event.ts';
import { placeKey, type Subscribed } from './subscribed.ts';

/** Who listens, and to what. */
export interface Listener {
  /** Of the isolate that holds the stream, which may be an older version's. */
  readonly registry: Registry;
  readonly caller: Caller;
  readonly subscribed: Subscribed;
}

/**
 * One event for each thing that changed for this caller: a prompt that only others see is no news,
 * and how many there are cannot be told from it.
 */
export function newsFor(event: LiveEvent, listener: Listener): readonly ServerEvent[] {
  const updated = updatedUris(event, listener.subscribed);
  return [
    ...(promptsChanged(event, listener) ? [{ kind: 'prompts_list_changed' } as const] : []),
    ...(resourcesChanged(event, listener) ? [{ kind: 'resources_list_changed' } as const] : []),
    ...updated.map((uri) => ({ kind: 'resource_updated', uri }) as const),
  ];
}

function promptsChanged(event: LiveEvent, { registry, caller }: Listener): boolean {
  const isListed = (audience: Audience): boolean =>
    decide(registry.catalogue, audience, (scope) => meets(caller, scope)).listed;
  return event === 'anything' || event.prompts.some(isListed);
}

function resourcesChanged(event: LiveEvent, { registry, caller }: Listener): boolean {
  if (event === 'anything') return true;
  return (
    event.definitions.some((each) => keyPrefixes(each, new Map(), caller).length > 0) ||
    listChanged(event, [...registry.resources.values()], caller)
  );
}

/** Whether something that came or went is in a list which the caller sees. */
function listChanged(
  { objects }: Change,
  definitions: readonly ResourceDefinition[],
  caller: Caller,
): boolean {
  const moved = objects.filter(({ change }) => change !== 'written');
  return moved.some((object) => definitions.some((each) => lists(each, object, caller)));
}

function lists(definition: ResourceDefinition, { store, key }: StoredChange, caller: Caller) {
  if (!definition.list || definition.store !== store) return false;
  const location = createLocator(definition, caller).byKey(key);
  return location !== undefined && mayRead(caller, location.scopes);
}

function updatedUris(event: LiveEvent, subscribed: Subscribed): readonly string[] {
  if (event === 'anything') return [...subscribed.keys()];
  const places = new Set(event.objects.map(({ store, key }) => placeKey(store, key)));
  return [...subscribed].filter(([, place]) => places.has(place)).map(([uri]) => uri);
}
