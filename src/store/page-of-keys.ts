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
  const matching = keys
    .filter(({ key }) => key.startsWith(prefix))
    .filter(({ key }) => after === undefined || compareKeys(key, after) > 0);
  const page = matching.slice(0, limit);
  const last = page.at(-1);
  return matching.length > page.length && last !== undefined
    ? { keys: page, next: last.key }
    : { keys: page };
}
