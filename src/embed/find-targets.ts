/** What a call's embeds point at, before any store is asked. */
import type { Caller } from '../caller.ts';
import { unfitArguments } from '../errors.ts';
import { quote } from '../quote.ts';
import { bundledFile } from '../resources/bundled-file.ts';
import { locate, type Location, needsCaller, type Refusal, refuse } from '../resources/locate.ts';
import { asIs, bind, fill, percentEncode, type Variables } from '../resources/pattern.ts';
import type { Embed, ResourceDefinition, Template, VariableBinding } from '../template.ts';
import type { Values } from '../value.ts';
import { reach } from './reach.ts';

/** One embed that the call may get to, and where its material is. */
export interface Target {
  /** The embed's. */
  readonly name: string;
  readonly embed: Embed;
  readonly definition: ResourceDefinition;
  /** The resource, or what those have in common that `links` looks for. */
  readonly place: Location | { readonly fixed: Variables };
  /** For people; a variable left free stands as `{name}`. */
  readonly uri: string;
  /** What the caller must be granted. Of `links`, only what all its resources demand. */
  readonly scopes: readonly string[];
  /** Whether there is nothing for a caller without an id. */
  readonly needsCaller: boolean;
  /** Whether the call cannot be answered without it, whatever else is found. */
  readonly required: boolean;
}

/** By embed name, in the body's order. */
export type Targets = ReadonlyMap<string, Target>;

/**
 * Every embed that the values may lead to.
 *
 * @param definitions by name.
 * @throws ArgumentsError naming each argument whose value its variable cannot hold.
 */
export function findTargets(
  template: Template,
  values: Values,
  caller: Caller,
  definitions: ReadonlyMap<string, ResourceDefinition>,
): Targets {
  const targets = new Map<string, Target>();
  if (template.embeds.length === 0) return targets;
  const embeds = new Map(template.embeds.map((embed) => [embed.name, embed]));
  const problems = new Map<string, readonly [argument: string, fault: string]>();
  for (const [name, certain] of reach(template, values, new Map())) {
    const embed = existing(embeds.get(name), `embed "${name}"`);
    const definition = definitionOf(embed, definitions);
    const variables = variablesFor(embed, values);
    const place = placeOf(embed, definition, variables, caller);
    if ('refused' in place) {
      const refusal = sayRefusal(place, embed, variables);
      problems.set(refusal.join(': '), refusal);
    } else targets.set(name, toTarget(embed, definition, place, certain));
  }
  if (problems.size === 0) return targets;
  throw unfitArguments(problems.values());
}

function placeOf(
  embed: Embed,
  definition: ResourceDefinition,
  variables: Variables,
  caller: Caller,
): Target['place'] | Refusal {
  if (embed.as !== 'links') return locate(definition, variables, caller);
  return refuse(definition.uri, variables) ?? { fixed: variables };
}

function toTarget(
  embed: Embed,
  definition: ResourceDefinition,
  place: Target['place'],
  certain: boolean,
): Target {
  const isOne = 'uri' in place;
  return {
    name: embed.name,
    embed,
    definition,
    place,
    uri: isOne ? place.uri : fill(definition.uri, place.fixed, percentEncode),
    scopes: isOne ? place.scopes : commonScopes(definition, place.fixed),
    needsCaller: needsCaller(definition),
    required: certain && !embed.optional,
  };
}

function commonScopes(definition: ResourceDefinition, fixed: Variables): readonly string[] {
  return definition.scopes
    .filter((scope) => bind(scope, fixed).every((part) => typeof part === 'string'))
    .map((scope) => fill(scope, fixed, asIs));
}

function definitionOf(
  { source }: Embed,
  definitions: ReadonlyMap<string, ResourceDefinition>,
): ResourceDefinition {
  if (source.type === 'file') return bundledFile(source.path);
  return existing(definitions.get(source.resource), `resource "${source.resource}"`);
}

function variablesFor(embed: Embed, values: Values): Variables {
  return new Map(
    bindingsOf(embed).map(({ variable, argument }) => [variable, closedText(values, argument)]),
  );
}

function closedText(values: Values, argument: string): string {
  const value = values.get(argument);
  if (value?.type === 'closed') return value.text;
  throw new Error(`the argument "${argument}" fills a variable and has no closed value`);
}

function bindingsOf({ source }: Embed): readonly VariableBinding[] {
  return source.type === 'resource' ? source.variables : [];
}

function sayRefusal(
  { refused, because }: Refusal,
  embed: Embed,
  variables: Variables,
): readonly [argument: string, fault: string] {
  const binding = bindingsOf(embed).find(({ variable }) => variable === refused);
  if (binding === undefined) throw new Error(`no argument fills the variable "${refused}"`);
  return [binding.argument, `${quote(variables.get(refused) ?? '')} ${because}`];
}

function existing<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the bundle has no ${what}`);
  return found;
}
