/** Pages for people, who turn them one by one: by number. */

export interface NumberedPage<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** On all pages. */
  readonly total: number;
}

const PAGE_SIZE = 50;

/** A page beyond the last is the last. */
export function paginate<T>(all: readonly T[], wanted: number): NumberedPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { items, page, pages, total: all.length };
}
