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
  const grants = registry.catalogue === 'public' ? [] : [...new Set(caller.scopes)].sort();
  return remember(memory, JSON.stringify(grants), REMEMBERED, () => filter(registry, caller));
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
