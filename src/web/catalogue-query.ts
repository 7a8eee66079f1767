/** What the catalogue page is asked for, in its address. */

export interface CatalogueQuery {
  /** As typed. */
  readonly words: string;
  readonly tag?: string;
  readonly scope?: string;
  /** From 1. */
  readonly page: number;
}

/** Characters of what is looked for: more narrows nothing, and an address has to end somewhere. */
const LONGEST = 200;

/** Other parameters mean nothing. */
export function readCatalogueQuery(parameters: URLSearchParams): CatalogueQuery {
  const [tag, scope] = ['tag', 'scope'].map((name) => shortened(parameters.get(name)));
  return {
    words: shortened(parameters.get('q')) ?? '',
    ...(tag !== undefined && { tag }),
    ...(scope !== undefined && { scope }),
    page: pageIn(parameters),
  };
}

/** The one spelling of its address. */
export function cataloguePath({ words, tag, scope, page }: CatalogueQuery): string {
  const parameters = new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...(tag !== undefined && { tag }),
    ...(scope !== undefined && { scope }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return parameters === '' ? '/' : `/?${parameters}`;
}

/** Whether it asks for less than everything. */
export function narrows({ words, tag, scope }: CatalogueQuery): boolean {
  return words !== '' || tag !== undefined || scope !== undefined;
}

/** The page that is asked for; the first, if that is no number. */
export function pageIn(parameters: URLSearchParams): number {
  const [page] = /^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '') ?? [];
  return Number(page ?? 1);
}

function shortened(value: string | null): string | undefined {
  return value?.trim().slice(0, LONGEST) || undefined;
}
