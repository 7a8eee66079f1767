/** Pages over keys that are held in memory. */
import { compareKeys } from './compare-keys.ts';
import type { KeyPage, ListRequest, StoredKey } from './store.ts';

/** The keys in the order in which stores list them. */
export function inKeyOrder(keys: readonly StoredKey[]): readonly StoredKey[] {
  return keys.toSorted((a, b) => compareKeys(a.key, b.key));
}

/** One page of `keys`, which come in order. A position is the last key of a page. */
export function pageOfKeys(
  keys: readonly StoredKey[],
  { prefix, after, limit }: ListRequest,
): KeyPage {
  const start = firstIndex(
    keys,
    ({ key }) =>
      compareKeys(key, prefix) >= 0 && (after === undefined || compareKeys(key, after) > 0),
  );
  const matching = keys.slice(start, start + limit + 1).filter(({ key }) => key.startsWith(prefix));
  const page = matching.slice(0, limit);
  const last = page.at(-1);
  return matching.length > page.length && last !== undefined
    ? { keys: page, next: last.key }
    : { keys: page };
}

/** Where `holds` begins to hold, for it does so for every key from there on. */
function firstIndex(keys: readonly StoredKey[], holds: (stored: StoredKey) => boolean): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const stored = keys[middle];
    if (stored !== undefined && holds(stored)) high = middle;
    else low = middle + 1;
  }
  return low;
}
