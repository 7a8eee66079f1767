/** Which argument fills which variable of an embed's URI. */
import { variablesOf } from '../../resources/pattern.ts';
import type { Argument, Embed, ResourceDefinition, VariableBinding } from '../../template.ts';
import { unknown } from '../names.ts';
import type { Place, Report } from '../problem.ts';
import { asLine, type Fields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';
import type { DeclaredArguments } from './declare-arguments.ts';

interface Binding {
  readonly fields: Fields;
  readonly as: Embed['as'];
  /** Of the embed's name. */
  readonly place: Place;
  readonly resource: ResourceDefinition;
  readonly taken: DeclaredArguments;
  readonly report: Report;
}

/** Types that have no one printable value. */
const UNBINDABLE: ReadonlySet<string> = new Set(['text', 'list', 'boolean']);

/**
 * `with` first, then the arguments of the same name. A variable without one is free, which only
 * `links` may leave; `undefined`, and a problem, where something is bound wrongly or not at all.
 */
export function bindVariables(binding: Binding): readonly VariableBinding[] | undefined {
  const given = givenBindings(binding);
  if (given === undefined) return undefined;
  const bindings: VariableBinding[] = [];
  let sound = true;
  for (const variable of variablesOf(binding.resource.uri)) {
    const argument = given.get(variable) ?? sameName(variable, binding);
    if (argument !== undefined) bindings.push({ variable, argument });
    else if (binding.as !== 'links' && !isOrMayBeBroken(variable, binding.taken)) {
      sound = reportUnbound(variable, binding);
    }
  }
  return sound ? bindings : undefined;
}

function isOrMayBeBroken(name: string, { broken, unread }: DeclaredArguments): boolean {
  return unread || broken.has(name);
}

/** By variable; those that name a broken argument are taken at their word. */
function givenBindings(binding: Binding): ReadonlyMap<string, string> | undefined {
  const given = new Map<string, string>();
  const variables = variablesOf(binding.resource.uri);
  const map = binding.fields.map('with');
  let sound = !binding.fields.has('with') || map !== undefined;
  for (const { key, keyPlace, value } of map?.entries.values() ?? []) {
    if (!variables.has(key)) {
      const facts = { ...unknown(key, variables), resource: binding.resource.name };
      binding.report('unknown-variable', keyPlace, facts);
      sound = false;
      continue;
    }
    const argument = argumentOf(value, key, binding);
    if (argument === undefined) sound = false;
    else given.set(key, argument);
  }
  return sound ? given : undefined;
}

function argumentOf(
  node: YamlNode,
  variable: string,
  { taken, report }: Binding,
): string | undefined {
  const name = asLine(node, `with.${variable}`, report);
  if (name === undefined) return undefined;
  if (isOrMayBeBroken(name, taken)) return name;
  const argument = find(taken, name);
  if (argument === undefined) {
    const names = taken.sound.map(({ value }) => value.name);
    report('unknown-argument', node.place, unknown(name, names));
    return undefined;
  }
  if (!UNBINDABLE.has(argument.type.kind)) return name;
  report('variable-of-open-type', node.place, { name, variable, kind: argument.type.kind });
  return undefined;
}

function sameName(variable: string, { taken }: Binding): string | undefined {
  const argument = find(taken, variable);
  return argument !== undefined && !UNBINDABLE.has(argument.type.kind) ? variable : undefined;
}

function reportUnbound(variable: string, { place, resource, taken, report }: Binding): false {
  const argument = find(taken, variable);
  if (argument !== undefined) {
    const facts = { name: variable, variable, kind: argument.type.kind };
    report('variable-of-open-type', place, facts);
  } else {
    report('variable-unbound', place, { variable, resource: resource.name });
  }
  return false;
}

function find(taken: DeclaredArguments, name: string): Argument | undefined {
  return taken.sound.find(({ value }) => value.name === name)?.value;
}
