/** `scopes`: what a caller must be granted. */
import type { Place, Report } from '../problem.ts';
import { asLine, type Fields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';

/** One scope as written, and where. */
export interface WrittenScope {
  readonly text: string;
  readonly place: Place;
}

/** None twice, without white space and `*`; `*` belongs into grants. */
export function declareScopes(owner: Fields, report: Report): readonly WrittenScope[] {
  const seen = new Set<string>();
  const scopes = owner.list('scopes', (item) => scopeOf(item, seen, report));
  return scopes ?? [];
}

/** A prompt's own scopes are plain: they are decided before there are any values. */
export function declarePlainScopes(owner: Fields, report: Report): readonly string[] {
  return declareScopes(owner, report).map(({ text, place }) => {
    if (/[{}]/.test(text)) report('scope-not-plain', place, { scope: text });
    return text;
  });
}

function scopeOf(node: YamlNode, seen: Set<string>, report: Report): WrittenScope | undefined {
  const text = asLine(node, 'a scope', report);
  if (text === undefined) return undefined;
  if (/[\s*]/.test(text)) {
    report('scope-form', node.place, { scope: text });
    return undefined;
  }
  if (seen.has(text)) report('scope-twice', node.place, { scope: text });
  seen.add(text);
  return { text, place: node.place };
}
