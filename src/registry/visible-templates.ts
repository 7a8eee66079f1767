/** What of the catalogue a caller may see. */
import { type Caller, meets } from '../caller.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';

/** Sets of grants remembered for each registry. Callers choose their grants, so it must be few. */
const REMEMBERED = 16;

const memories = new WeakMap<Registry, Map<string, readonly Template[]>>();

/**
 * The templates whose scopes the caller meets, ordered by name. Callers with the same grants share
 * one list: the catalogue is gone through for the first of them only.
 */
export function visibleTemplates(registry: Registry, caller: Caller): readonly Template[] {
  const memory = memories.get(registry) ?? new Map<string, readonly Template[]>();
  memories.set(registry, memory);
  const grants = JSON.stringify([...new Set(caller.scopes)].sort());
  const templates = memory.get(grants) ?? filter(registry, caller);
  memory.delete(grants);
  memory.set(grants, templates);
  forgetOldest(memory);
  return templates;
}

/** A map keeps the order of insertion, and each use inserts anew. */
function forgetOldest(memory: Map<string, unknown>): void {
  const [oldest] = memory.keys();
  if (oldest !== undefined && memory.size > REMEMBERED) memory.delete(oldest);
}

/** Each scope is looked at once: thousands of templates share a few. */
function filter(registry: Registry, caller: Caller): readonly Template[] {
  const known = new Map<string, boolean>();
  const isMet = (scope: string): boolean => {
    const met = known.get(scope) ?? meets(caller, scope);
    known.set(scope, met);
    return met;
  };
  return [...registry.templates.values()].filter(({ scopes }) => scopes.every(isMet));
}
