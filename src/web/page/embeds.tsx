/** What a prompt pulls in, and from where. */
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
            <p class="hint">{factsOf(embed).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({
  embed: { label, source },
  resources,
}: {
  readonly embed: Embed;
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
}) {
  const definition = source.type === 'resource' ? resources.get(source.resource) : undefined;
  const place = source.type === 'file' ? `file:///${source.path}` : uriOf(definition);
  return (
    <p>
      <strong>{definition?.title ?? label}</strong>
      <code class="uri">{place}</code>
    </p>
  );
}

function uriOf(definition: ResourceDefinition | undefined): string {
  return definition === undefined ? '' : uriTemplateOf(definition.uri);
}

/** What is embedded of links where the declaration does not say. */
const MOST_LINKS = 50;

function factsOf({ as, max, keep, optional, source }: Embed): readonly string[] {
  const how = as === 'links' ? embeds.links(max ?? MOST_LINKS) : embeds[as];
  const isText = as !== 'links' && as !== 'link' && max !== undefined;
  return [
    how,
    ...(source.type === 'file' ? [embeds.file] : []),
    ...(isText ? [embeds.max(max)] : []),
    ...(keep === 'end' ? [embeds.end] : []),
    ...(optional ? [prompt.optionalEmbed] : []),
  ];
}
