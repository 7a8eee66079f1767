/** A bundle to the contract that its users have with it. */
import type {
  Argument,
  ArgumentType,
  Bundle,
  Embed,
  ItemType,
  Pattern,
  ResourceDefinition,
  Template,
} from '../../template.ts';
import {
  type ArgumentContract,
  type Contract,
  CONTRACT_FORMAT,
  type EmbedContract,
  type ItemTypeContract,
  type PromptContract,
  type TypeContract,
} from './contract.ts';

/** Pure: the same bundle gives the same contract. Wording, titles and labels are not part of it. */
export function contractOf(bundle: Bundle): Contract {
  const resources = new Map(bundle.resources.map((resource) => [resource.name, resource]));
  return {
    format: CONTRACT_FORMAT,
    prompts: bundle.templates.map((template) => promptOf(template, resources)),
  };
}

type Resources = ReadonlyMap<string, ResourceDefinition>;

function promptOf(template: Template, resources: Resources): PromptContract {
  const { name, deprecated, scopes, ask } = template;
  return {
    name,
    ...(deprecated !== undefined && { deprecated }),
    scopes: scopes.toSorted(),
    reads: readsOf(template, resources),
    arguments: template.arguments.map(argumentOf),
    ...(ask !== undefined && { ask: ask.toSorted() }),
    embeds: template.embeds.map(embedOf),
    roles: rolesOf(template),
  };
}

function argumentOf({ name, required, default: value, type }: Argument): ArgumentContract {
  return { name, required, ...(value !== undefined && { default: value }), type: typeOf(type) };
}

function typeOf(type: ArgumentType): TypeContract {
  if (type.kind === 'list') return { kind: 'list', of: itemTypeOf(type.of), max: type.max };
  return type.kind === 'text' || type.kind === 'boolean' ? type : itemTypeOf(type);
}

/** An enum's titles are wording. */
function itemTypeOf(type: ItemType): ItemTypeContract {
  return type.kind === 'enum'
    ? { kind: 'enum', values: type.values.map(({ value }) => value) }
    : type;
}

function embedOf({ name, source, as, optional }: Embed): EmbedContract {
  const from = source.type === 'file' ? `file:${source.path}` : source.resource;
  return { name, from, as, optional };
}

/** An embed that may be missing demands nothing: its prompt works without it. */
function readsOf({ embeds }: Template, resources: Resources): string[] {
  const scopes = embeds.flatMap((embed) => {
    const { source } = embed;
    if (embed.optional || embed.as === 'links' || source.type === 'file') return [];
    const variables = new Map(source.variables.map((each) => [each.variable, each.argument]));
    const demanded = resources.get(source.resource)?.scopes ?? [];
    return demanded.map((scope) => printScope(scope, variables));
  });
  return [...new Set(scopes)].toSorted();
}

function printScope(scope: Pattern, variables: ReadonlyMap<string, string>): string {
  return scope
    .map((part) =>
      typeof part === 'string' ? part : `{${variables.get(part.variable) ?? part.variable}}`,
    )
    .join('');
}

/** Roles stand at the top of a body only, so every render has the same. */
function rolesOf({ body }: Template): ('user' | 'assistant')[] {
  return ['user', ...body.flatMap((segment) => (segment.type === 'role' ? [segment.role] : []))];
}
