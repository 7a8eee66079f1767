/** One page of the resources that a caller may read. */
import type { Caller } from '../caller.ts';
import { invalidCursor } from '../errors.ts';
import type { Sealer } from '../seal.ts';
import type { ResourceDefinition } from '../template.ts';
import { enumerate, type Position } from './enumerate.ts';
import { inexpressible } from './inexpressible.ts';
import { keyPrefixes } from './key-prefixes.ts';
import { needsCaller } from './locate.ts';
import { variablesOf } from './pattern.ts';
import { resourceEntry, type ResourceEntry } from './resource-entry.ts';
import type { Stores } from './stores.ts';

/** What is listed, and for whom. */
export interface ResourceListing {
  readonly tenant: string;
  /** Ordered by name. */
  readonly definitions: readonly ResourceDefinition[];
  readonly caller: Caller;
  /** The page before's `nextCursor`; left out, the list begins. */
  readonly cursor?: string | undefined;
  /** Resources, at least 1. */
  readonly pageSize: number;
}

export interface ListingOptions {
  readonly stores: Stores;
  readonly sealer: Sealer;
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

export interface ResourceListPage {
  /** In the order of definitions' names, then of the store's keys. */
  readonly resources: readonly ResourceEntry[];
  /** Left out on the last page. A page may be short, even empty, and not be the last. */
  readonly nextCursor?: string;
  /** Stored keys among them that no definition can express. */
  readonly skipped: number;
}

/** Whatever the stores hold, a page ends after these: bundled files cost no wait and do not count. */
const MAX_CALLS = 10;
const MAX_MS = 2000;

/** R2's and KV's own limit. */
const KEYS_A_CALL = 1000;

/** Where a page begins. */
interface Place {
  /** A definition's name. */
  readonly definition: string;
  /** Left out, at its beginning. */
  readonly from?: Position;
}

/**
 * Asks the stores only for what the caller's grants leave open. A cursor says where the next page
 * begins, sealed, as that may be a key that the caller must not see; it serves nobody who sees
 * anything else.
 *
 * @throws CuebookError `invalid_cursor`, `store_failed`; or the signal's reason.
 */
export async function listResources(
  listing: ResourceListing,
  options: ListingOptions,
): Promise<ResourceListPage> {
  const { definitions, caller, pageSize } = listing;
  const { stores, now, signal } = options;
  const start = await startOf(listing, options);
  const end = now() + MAX_MS;
  const resources: ResourceEntry[] = [];
  const skipped = new Set<string>();
  let calls = 0;
  for (const definition of listable(listing, start)) {
    const isOne = variablesOf(definition.uri).size === 0;
    let from = definition.name === start?.definition ? start.from : undefined;
    do {
      const room = pageSize - resources.length;
      if (room === 0 || calls === MAX_CALLS || now() >= end) {
        const place: Place = { definition: definition.name, ...(from && { from }) };
        const nextCursor = await options.sealer.seal(purposeOf(listing), place);
        return { resources, nextCursor, skipped: skipped.size };
      }
      const part = await enumerate(
        stores,
        { definition, fixed: new Map(), caller },
        { limit: isOne ? 1 : KEYS_A_CALL, most: room, signal, ...(from && { from }) },
      );
      if (definition.store !== 'file') calls += 1;
      for (const each of part.resources) resources.push(resourceEntry(definition, each, caller));
      for (const key of inexpressible(part.skipped, definition, definitions, caller)) {
        skipped.add(key);
      }
      from = isOne ? undefined : part.next;
    } while (from !== undefined);
  }
  return { resources, skipped: skipped.size };
}

async function startOf(
  listing: ResourceListing,
  { sealer }: ListingOptions,
): Promise<Place | undefined> {
  if (listing.cursor === undefined) return undefined;
  const opened = await sealer.open(purposeOf(listing), listing.cursor);
  if (opened === undefined) throw invalidCursor();
  return opened as Place;
}

/** The definitions from the place on that have anything to list. One that has gone is passed over. */
function* listable(
  { definitions, caller }: ResourceListing,
  start: Place | undefined,
): Iterable<ResourceDefinition> {
  for (const definition of definitions) {
    if (!definition.list || (start !== undefined && definition.name < start.definition)) continue;
    if (keyPrefixes(definition, new Map(), caller).length > 0) yield definition;
  }
}

/** Of what a cursor holds. */
const VERSION = '1';

/** A cursor is for one list and for those who see the same of it. */
function purposeOf({ tenant, definitions, caller }: ResourceListing): readonly string[] {
  const grants = [...new Set(caller.scopes)].sort();
  const owner = definitions.some(needsCaller) ? caller.id : undefined;
  return ['resources/list', VERSION, tenant, JSON.stringify([grants, owner])];
}
