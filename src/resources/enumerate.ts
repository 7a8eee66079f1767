/** Which resources of a definition exist, for one caller. */
import { type Caller, mayRead } from '../caller.ts';
import type { StoredKey } from '../store/store.ts';
import type { ResourceDefinition } from '../template.ts';
import { askStore } from './ask-store.ts';
import { keyPrefixes } from './key-prefixes.ts';
import { createLocator, type Location } from './locate.ts';
import type { Variables } from './pattern.ts';
import type { Stores } from './stores.ts';

/** What is enumerated: the resources with these values that this caller may read. */
export interface Enumeration {
  readonly definition: ResourceDefinition;
  /** Values of some variables, all of which they can hold. */
  readonly fixed: Variables;
  readonly caller: Caller;
  /** What the values of the key's first free variable must begin with. */
  readonly begin?: string;
}

export interface EnumerationOptions {
  /** Where an earlier page ended. */
  readonly from?: Position;
  /** Keys that the store is asked for, 1 to 1,000. */
  readonly limit: number;
  /** Resources wanted; left out, as many as there are among those keys. */
  readonly most?: number;
  readonly signal: AbortSignal;
}

/** Where an enumeration goes on. It may hold a key that the caller must not see. */
export interface Position {
  readonly prefix: string;
  readonly after?: string;
}

/** One page, in key order. It may be empty and not be the last. */
export interface ResourcePage {
  readonly resources: readonly ListedResource[];
  /** Keys that the definition cannot express: no resource has them. */
  readonly skipped: readonly string[];
  /** Absent on the last page. */
  readonly next?: Position;
}

export interface ListedResource extends Location {
  readonly key: string;
  /** Bytes, where the store tells. */
  readonly size?: number;
  /** ISO 8601, where the store tells. */
  readonly lastModified?: string;
}

/**
 * One page: at most one call of the store.
 *
 * @throws CuebookError `store_failed`; or the signal's reason.
 */
export async function enumerate(
  stores: Stores,
  enumeration: Enumeration,
  { from, limit, most = limit, signal }: EnumerationOptions,
): Promise<ResourcePage> {
  const { definition, fixed, caller, begin } = enumeration;
  const prefixes = keyPrefixes(definition, fixed, caller, begin);
  const at = from === undefined ? 0 : prefixes.indexOf(from.prefix);
  const prefix = prefixes[at];
  if (prefix === undefined) return { resources: [], skipped: [] };
  const store = stores[definition.store];
  const page = await askStore(`list ${definition.name} in ${definition.store}`, signal, () =>
    store.list({
      prefix,
      limit: store.seeks ? limit : Math.min(limit, most),
      signal,
      ...(from?.after !== undefined && { after: from.after }),
    }),
  );
  const { lastTaken, ...found } = readable(page.keys, enumeration, most);
  const after = lastTaken ?? page.next;
  const following = prefixes[at + 1];
  const next =
    after !== undefined ? { prefix, after } : following !== undefined && { prefix: following };
  return { ...found, ...(next && { next }) };
}

/** What is readable among the keys, and, if that is more than `most`, the last key that was taken. */

function readable(
  keys: readonly StoredKey[],
  { definition, fixed, caller }: Enumeration,
  most: number,
): Pick<ResourcePage, 'resources' | 'skipped'> & { readonly lastTaken?: string } {
  const locator = createLocator(definition, caller);
  const resources: ListedResource[] = [];
  const skipped: string[] = [];
  for (const stored of keys) {
    const location = locator.byKey(stored.key);
    if (location === undefined) skipped.push(stored.key);
    else if (agrees(location.variables, fixed) && mayRead(caller, location.scopes)) {
      const lastTaken = resources.at(most - 1)?.key;
      if (lastTaken !== undefined) return { resources, skipped, lastTaken };
      resources.push({ ...location, ...stored });
    }
  }
  return { resources, skipped };
}

function agrees(variables: Variables, fixed: Variables): boolean {
  return [...fixed].every(([name, value]) => variables.get(name) === value);
}
