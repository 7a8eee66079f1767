/** Who could use a prompt can use it. */
import type { PromptContract } from '../contract.ts';
import { forKept } from './rule.ts';

/** No scope is added: neither one of the prompt's, nor one that a required embed demands. */
export const scopeAdded = forKept(({ before, after, arguments: pairs }, report) => {
  const renamed = new Map(pairs.map((each) => [each.before?.name ?? '', each.after?.name ?? '']));
  const was = new Set(scopesOf(before).map((scope) => rename(scope, renamed)));
  const is = new Set(scopesOf(after));
  for (const scope of is.difference(was)) report('scope-added', undefined, { scope });
  for (const scope of was.difference(is)) report('scope-removed', undefined, { scope });
});

function scopesOf({ scopes, reads }: PromptContract): readonly string[] {
  return [...scopes, ...reads];
}

/** As it would read with the names that arguments have now. */
function rename(scope: string, renamed: ReadonlyMap<string, string>): string {
  return scope.replace(/\{(\w+)\}/g, (_, name: string) => `{${renamed.get(name) || name}}`);
}
