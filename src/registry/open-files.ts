/** Bundled files that embeds name by their paths. */
import { type Caller, meets } from '../caller.ts';
import type { Registry } from './create-registry.ts';
import { decide } from './decide.ts';

/**
 * The paths of those that the caller may read: whoever may use a prompt may follow its links, and
 * nobody else may read what it embeds.
 */
export function* openFiles(registry: Registry, caller: Caller): Iterable<string> {
  const { catalogue, embeddedFiles } = registry;
  const isUsable = (scopes: readonly string[]): boolean =>
    decide(catalogue, { scopes, hidden: true }, (scope) => meets(caller, scope)).usable;
  for (const [path, scopesOfPrompts] of embeddedFiles) {
    if (scopesOfPrompts.some(isUsable)) yield path;
  }
}
