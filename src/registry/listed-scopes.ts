/** The scopes that a client does well to ask for before its first call. */
import type { Registry } from './create-registry.ts';

const memory = new WeakMap<Registry, readonly string[]>();

/**
 * What the listed templates of a public catalogue need, ordered, none twice. Any other catalogue
 * names none: a scope can tell of a prompt.
 */
export function listedScopes(registry: Registry): readonly string[] {
  if (registry.catalogue !== 'public') return [];
  const scopes = memory.get(registry) ?? scopesIn(registry);
  memory.set(registry, scopes);
  return scopes;
}

function scopesIn({ templates }: Registry): readonly string[] {
  const listed = [...templates.values()].filter(({ hidden }) => !hidden);
  return [...new Set(listed.flatMap(({ scopes }) => scopes))].toSorted();
}
