/** What of the catalogue a caller may see. */
import { type Caller, meets } from '../caller.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';
import { decide } from './decide.ts';
import { remember } from './remember.ts';

/** Sets of grants remembered for each registry. Callers choose their grants, so it must be few. */
const REMEMBERED = 16;

const memories = new WeakMap<Registry, Map<string, readonly Template[]>>();

/**
 * The templates that a list shows to the caller, ordered by name. Callers with the same grants share
 * one list, and in a public catalogue all do: the catalogue is gone through for the first of them
 * only.
 */
export function visibleTemplates(registry: Registry, caller: Caller): readonly Template[] {
  const memory = memories.get(registry) ?? new Map<string, readonly Template[]>();
  memories.set(registry, memory);
  const grants = registry.catalogue === 'public' ? '' : grantsOf(caller);
  return remember(memory, grants, REMEMBERED, () => filter(registry, caller));
}

const grantsByScopes = new WeakMap<readonly string[], string>();

/** The same text for the same set of grants. */
function grantsOf({ scopes }: Caller): string {
  const known = grantsByScopes.get(scopes);
  if (known !== undefined) return known;
  const grants = JSON.stringify([...new Set(scopes)].sort());
  grantsByScopes.set(scopes, grants);
  return grants;
}

/** Each scope is looked at once: thousands of templates share a few. */
function filter(registry: Registry, caller: Caller): readonly Template[] {
  const known = new Map<string, boolean>();
  const isMet = (scope: string): boolean => {
    const met = known.get(scope) ?? meets(caller, scope);
    known.set(scope, met);
    return met;
  };
  const templates = [...registry.templates.values()];
  return templates.filter((template) => decide(registry.catalogue, template, isMet).listed);
}
