/** Where in a store a caller's resources can be. */
import { type Caller, covers, grantedPrefix } from '../caller.ts';
import { compareKeys } from '../store/compare-keys.ts';
import type { Pattern, ResourceDefinition } from '../template.ts';
import { keyPatternFor } from './locate.ts';
import { bind, headOf, type Variables } from './pattern.ts';

/**
 * Prefixes of all keys that the definition, the values given and the caller's grants allow, in key
 * order, none within another. They bound an enumeration; they do not replace its filter.
 *
 * @param begin what the values of the first free variable begin with; there must be one.
 */
export function keyPrefixes(
  definition: ResourceDefinition,
  fixed: Variables,
  caller: Caller,
  begin = '',
): readonly string[] {
  const pattern = keyPatternFor(definition, caller);
  if (pattern === undefined) return [];
  const key = bind(pattern, fixed);
  const { text, variable } = headOf(key);
  const scopes = definition.scopes.map((scope) => bind(scope, fixed));
  const starts = scopes.map((scope) => grantedStarts(scope, variable, caller));
  const narrowest = starts.reduce<Starts>(narrower, ['']);
  return withoutNested(both(narrowest, begin).map((start) => text + start));
}

/** What the values of one variable may begin with: `['']` is anything, `[]` nothing at all. */
type Starts = readonly string[];

/** What a scope leaves of a variable's values, given the caller's grants. */
function grantedStarts(scope: Pattern, variable: string | undefined, caller: Caller): Starts {
  const head = headOf(scope);
  const decides = head.variable !== undefined && head.variable === variable && head.isLast;
  return caller.scopes.flatMap((grant) => {
    const prefix = grantedPrefix(grant);
    if (head.variable === undefined) return covers(grant, head.text) ? [''] : [];
    if (prefix !== undefined && head.text.startsWith(prefix)) return [''];
    const begun = prefix ?? grant;
    if (!begun.startsWith(head.text)) return [];
    return [decides ? begun.slice(head.text.length) : ''];
  });
}

function narrower(a: Starts, b: Starts): Starts {
  if (a.length === 0 || b.length === 0) return [];
  return b.includes('') ? a : b;
}

/** What begins with `begin` and with one of the starts. */
function both(starts: Starts, begin: string): Starts {
  return starts.flatMap((start) => {
    if (start.startsWith(begin)) return [start];
    return begin.startsWith(start) ? [begin] : [];
  });
}

function withoutNested(prefixes: readonly string[]): readonly string[] {
  const unique = [...new Set(prefixes)].sort(compareKeys);
  return unique.filter(
    (prefix) => !unique.some((other) => other !== prefix && prefix.startsWith(other)),
  );
}
