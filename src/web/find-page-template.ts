/** The prompt of a page, for one visitor. */
import { meets } from '../caller.ts';
import type { Registry } from '../registry/create-registry.ts';
import { decide } from '../registry/decide.ts';
import type { Template } from '../template.ts';
import { mayCall, type Visitor } from './visitor.ts';

/** Whether a visitor may call a prompt, and if not, which of its scopes they lack. */
export type Access = 'usable' | 'needs sign-in' | { readonly lacking: readonly string[] };

export interface PageTemplate {
  readonly template: Template;
  readonly access: Access;
}

/**
 * Shown is what this visitor's list shows, and to whoever signed in what they may use besides.
 * `undefined` for anything else: a hidden name is no more than a wrong one.
 */
export function findPageTemplate(
  { templates, catalogue }: Registry,
  visitor: Visitor,
  name: string,
): PageTemplate | undefined {
  const template = templates.get(name);
  if (template === undefined || visitor.type === 'stranger') return undefined;
  const { caller } = visitor;
  const { usable, listed, lacking } = decide(catalogue, template, (scope) => meets(caller, scope));
  if (!listed && !(usable && visitor.type === 'member')) return undefined;
  if (!mayCall(visitor)) return { template, access: 'needs sign-in' };
  return { template, access: usable ? 'usable' : { lacking } };
}
