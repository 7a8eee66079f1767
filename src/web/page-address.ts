/** The pages that everybody without a token may be shown the same of, with what each depends on. */
import {
  cataloguePath,
  type CatalogueQuery,
  pageIn,
  readCatalogueQuery,
} from './catalogue-query.ts';
import { promptNameIn, promptPath, RESOURCES_PATH } from './page-paths.ts';

export type PageAddress =
  | { readonly type: 'catalogue'; readonly query: CatalogueQuery }
  | { readonly type: 'prompt'; readonly name: string }
  | { readonly type: 'resources'; readonly page: number };

/** `undefined` for whatever is none of them. */
export function pageAddressOf({ pathname, searchParams }: URL): PageAddress | undefined {
  if (pathname === '/') return { type: 'catalogue', query: readCatalogueQuery(searchParams) };
  if (pathname === RESOURCES_PATH) return { type: 'resources', page: pageIn(searchParams) };
  const name = promptNameIn(pathname);
  return name === undefined ? undefined : { type: 'prompt', name };
}

/** The one spelling of an address: caches keep a page under it. */
export function pagePathOf(address: PageAddress): string {
  switch (address.type) {
    case 'catalogue':
      return cataloguePath(address.query);
    case 'prompt':
      return promptPath(address.name);
    case 'resources':
      return address.page > 1 ? `${RESOURCES_PATH}?page=${address.page}` : RESOURCES_PATH;
  }
}
