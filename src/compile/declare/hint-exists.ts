/** A hint where `exists` cannot go straight to the keys that would have the word. */
import { headOf, bind } from '../../resources/pattern.ts';
import { existsOf, variableArguments } from '../../resources/variable-arguments.ts';
import {
  type Argument,
  CALLER_VARIABLE,
  type Embed,
  type ResourceDefinition,
  type StoredValue,
} from '../../template.ts';
import type { Declared } from '../declared.ts';
import type { Context } from './context.ts';

export function hintExists(
  taken: readonly Declared<Argument>[],
  embeds: readonly Declared<Embed>[],
  { report, resources }: Context,
): void {
  const names = {
    arguments: taken.map(({ value }) => value),
    embeds: embeds.map(({ value }) => value),
  };
  const sure = new Set(names.arguments.filter(isAlwaysThere).map(({ name }) => name));
  for (const { value, places, place } of taken) {
    const stored = existsOf(value.type);
    const definition = stored && resources.sound.get(stored.resource)?.value;
    if (stored === undefined || definition === undefined) continue;
    const known = [...variableArguments(names, stored, value.name)]
      .filter(([, name]) => sure.has(name))
      .map(([variable]) => variable);
    const before = freeBefore(definition, stored, known);
    const key = places.get('exists') ?? places.get('of.exists') ?? place;
    if (before !== undefined) report('exists-looks-far', key, { ...stored, before });
  }
}

/** The first variable of the key whose value may be unknown, if it stands before the one asked for. */
function freeBefore(
  { key }: ResourceDefinition,
  { variable }: StoredValue,
  known: readonly string[],
): string | undefined {
  const some = [CALLER_VARIABLE, ...known].map((each) => [each, ''] as const);
  const first = headOf(bind(key, new Map(some))).variable;
  return first === variable || known.includes(variable) ? undefined : first;
}

function isAlwaysThere({ required, default: preset }: Argument): boolean {
  return required || preset !== undefined;
}
