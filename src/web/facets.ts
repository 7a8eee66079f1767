/** What a list of templates can be narrowed down by. */
import type { Template } from '../template.ts';

export interface Facets {
  /** The most frequent, in alphabetical order. */
  readonly tags: readonly string[];
  readonly scopes: readonly string[];
}

/** Of each kind. A page is bounded, however large the catalogue. */
const MOST = 100;

const known = new WeakMap<readonly Template[], Facets>();

export function facetsOf(templates: readonly Template[]): Facets {
  const facets = known.get(templates) ?? {
    tags: frequent(templates.flatMap(({ tags }) => tags)),
    scopes: frequent(templates.flatMap(({ scopes }) => scopes)),
  };
  known.set(templates, facets);
  return facets;
}

function frequent(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  return ordered
    .slice(0, MOST)
    .map(([word]) => word)
    .sort();
}
