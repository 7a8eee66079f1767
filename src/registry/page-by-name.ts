/** Pages of a list that is ordered by name, and whose names whoever sees the list may know. */
import { decodeCursor, encodeCursor } from './cursor.ts';

export interface NamedPage<T> {
  readonly items: readonly T[];
  /** Left out on the last page. */
  readonly nextCursor?: string;
}

/**
 * A cursor carries the last name of its page, so that what comes and goes between two pages neither
 * repeats nor skips another (MCP, "Pagination").
 *
 * @param list the list's own name: a cursor serves no other.
 * @param items ordered by name.
 * @throws CuebookError `invalid_cursor`
 */
export function pageByName<T extends { readonly name: string }>(
  list: string,
  items: readonly T[],
  page: { readonly cursor?: string | undefined; readonly pageSize: number },
): NamedPage<T> {
  const start = page.cursor === undefined ? 0 : firstAfter(items, decodeCursor(list, page.cursor));
  const end = start + page.pageSize;
  const shown = items.slice(start, end);
  const last = shown.at(-1);
  if (last === undefined || end >= items.length) return { items: shown };
  return { items: shown, nextCursor: encodeCursor(list, last.name) };
}

/** The index of the first name after the given one, which need not exist any more. */
function firstAfter(items: readonly { readonly name: string }[], name: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = items[middle];
    if (candidate !== undefined && candidate.name <= name) low = middle + 1;
    else high = middle;
  }
  return low;
}
