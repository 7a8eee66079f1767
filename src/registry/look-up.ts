/** What a name is to one caller. */
import { type Caller, meets } from '../caller.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';
import { decide } from './decide.ts';

export type Found =
  | { readonly type: 'usable'; readonly template: Template }
  /** The list shows it to everybody, and these of its scopes the caller does not meet. */
  | { readonly type: 'lacking'; readonly scopes: readonly string[] }
  /** There is none, or its existence is not for this caller to know. */
  | { readonly type: 'unknown' };

const UNKNOWN: Found = { type: 'unknown' };

/** Stands in for a template that does not exist, so that a wrong name takes the way of a hidden one. */
const NOWHERE: Pick<Template, 'scopes' | 'hidden'> = { scopes: ['nowhere'], hidden: true };

/** The same for an unknown name and for one that is hidden from the caller. */
export function lookUp(registry: Registry, caller: Caller, name: string): Found {
  const template = registry.templates.get(name);
  const { usable, listed, lacking } = decide(registry.catalogue, template ?? NOWHERE, (scope) =>
    meets(caller, scope),
  );
  if (template === undefined) return UNKNOWN;
  if (usable) return { type: 'usable', template };
  return listed ? { type: 'lacking', scopes: lacking } : UNKNOWN;
}
