/** That no URI has two meanings, and no stored object two rights. */
import { variablesOf } from '../../resources/pattern.ts';
import { CALLER_VARIABLE, type Pattern, type ResourceDefinition } from '../../template.ts';
import type { Declared } from '../declared.ts';
import type { Report } from '../problem.ts';
import { overlap } from './overlap.ts';

type Definition = Declared<ResourceDefinition>;

/** Compares every two definitions of `resources.yaml`. */
export function checkOverlaps(definitions: readonly Definition[], report: Report): void {
  definitions.forEach((second, at) => {
    for (const first of definitions.slice(0, at)) checkTwo(first, second, report);
  });
}

function checkTwo(first: Definition, second: Definition, report: Report): void {
  const facts = { first: first.value.name, second: second.value.name };
  if (overlap(first.value.uri, second.value.uri)) {
    const related = first.places.get('uri') ?? first.place;
    report('uri-overlap', second.places.get('uri') ?? second.place, facts, { related });
  }
  if (first.value.store !== second.value.store) return;
  if (overlap(first.value.key, second.value.key) && !sameRights(first.value, second.value)) {
    const related = first.places.get('key') ?? first.place;
    report('key-overlap', second.places.get('key') ?? second.place, facts, { related });
  }
}

/**
 * Whether the two always demand the same of whoever reads a key that both can express. Scopes with
 * variables are only the same if the variables stand at the same places of the key.
 */
function sameRights(first: ResourceDefinition, second: ResourceDefinition): boolean {
  if (scopesOf(first) !== scopesOf(second)) return false;
  if (textOf(first.key) === textOf(second.key)) return true;
  return [first, second].every(
    ({ key, scopes }) =>
      !variablesOf(key).has(CALLER_VARIABLE) &&
      scopes.every((scope) => variablesOf(scope).size === 0),
  );
}

function scopesOf({ scopes }: ResourceDefinition): string {
  return scopes.map(textOf).sort().join(' ');
}

function textOf(pattern: Pattern): string {
  return pattern
    .map((part) =>
      typeof part === 'string' ? part : `{${part.slashes ? '+' : ''}${part.variable}}`,
    )
    .join('');
}
