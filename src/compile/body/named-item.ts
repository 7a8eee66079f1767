/** Loops of other languages that give each item a name. */

/** The list, and what its items would be called. */
export interface NamedItem {
  readonly list: string;
  readonly item: string;
}

const FORMS: readonly RegExp[] = [
  /^#?\s*\w+\s+(?<list>[\w-]+)\s+as\s*\|\s*(?<item>[\w-]*)/,
  /^#?\s*(?:each|for|foreach)\s+(?<list>[\w-]+)\s+as\s+(?<item>[\w-]+)\s*$/i,
  /^#?\s*(?:each|for|foreach)\s+(?<item>[\w-]+)\s+(?:in|of)\s+(?<list>[\w-]+)\s*$/i,
];

/** `#each xs as |x|`, `#each xs as x`, `for x in xs`: what stands between the braces. */
export function namedItem(inner: string): NamedItem | undefined {
  for (const form of FORMS) {
    const { list, item } = form.exec(inner.trim())?.groups ?? {};
    if (list !== undefined && item !== undefined) return { list, item };
  }
  return undefined;
}
