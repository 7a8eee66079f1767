/** What a prompt pulls in, and from where. */
import { isTextType, mediaIn } from '../../resources/mime-type.ts';
import { uriTemplateOf } from '../../resources/pattern.ts';
import type { Embed, ResourceDefinition, Template } from '../../template.ts';
import { texts } from '../texts.ts';

const { prompt, embeds } = texts;

export interface EmbedsProps {
  readonly template: Template;
  /** By name. */
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
}

export function Embeds({ template, resources }: EmbedsProps) {
  return (
    <section aria-labelledby="reads">
      <h2 id="reads">{prompt.reads}</h2>
      {template.embeds.length === 0 && <p class="hint">{prompt.readsNothing}</p>}
      {template.embeds.length > 0 && <p class="hint">{prompt.readsHint}</p>}
      <ul class="embeds">
        {template.embeds.map((embed) => (
          <li>
            <Source embed={embed} resources={resources} />
            <p class="hint">{factsOf(embed, definitionOf(embed, resources)).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({
  embed,
  resources,
}: {
  readonly embed: Embed;
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
}) {
  const { label, source } = embed;
  const definition = definitionOf(embed, resources);
  const place = source.type === 'file' ? `file:///${source.path}` : uriOf(definition);
  return (
    <p>
      <strong>{definition?.title ?? label}</strong>
      <code class="uri">{place}</code>
    </p>
  );
}

function definitionOf(
  { source }: Embed,
  resources: EmbedsProps['resources'],
): ResourceDefinition | undefined {
  return source.type === 'resource' ? resources.get(source.resource) : undefined;
}

function uriOf(definition: ResourceDefinition | undefined): string {
  return definition === undefined ? '' : uriTemplateOf(definition.uri);
}

/** What is embedded of links where the declaration does not say. */
const MOST_LINKS = 50;

function factsOf(
  { as, max, keep, optional, source }: Embed,
  definition: ResourceDefinition | undefined,
): readonly string[] {
  const type = as === 'data' ? undefined : definition?.mimeType;
  const most = type === undefined || isTextType(type) ? embeds.max : embeds.maxBytes;
  const isLimited = as !== 'links' && as !== 'link' && max !== undefined;
  return [
    as === 'links' ? embeds.links(max ?? MOST_LINKS) : howOf(as, type),
    ...(source.type === 'file' ? [embeds.file] : []),
    ...(isLimited ? [most(max)] : []),
    ...(keep === 'end' ? [embeds.end] : []),
    ...(optional ? [prompt.optionalEmbed] : []),
  ];
}

/** Pictures and sound that are declared as such come as what they are. */
function howOf(as: Exclude<Embed['as'], 'links'>, type: string | undefined): string {
  const media = as === 'resource' ? mediaIn(type) : undefined;
  return embeds[media ?? as];
}
