/** Links in place of content. */
import type { Caller } from '../caller.ts';
import type { Link, LinksPart } from '../part.ts';
import { annotationsOf, type ObjectFacts } from '../resources/annotations-of.ts';
import { mimeTypeOf } from '../resources/mime-type.ts';
import { resourceName } from '../resources/resource-name.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Target } from './find-targets.ts';

interface LinkOptions {
  readonly caller: Caller;
  readonly mask: ScreenMask;
}

/** The one resource that the target is, with its definition's own words. */
export async function linkTo(
  target: Target,
  options: LinkOptions,
  facts: ObjectFacts,
): Promise<LinksPart> {
  const { definition, place, uri } = target;
  const key = ('key' in place && place.key) || '';
  const { title, description } = definition;
  const link = {
    ...(await linkFor(target, options, { uri, key, ...facts })),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  return { type: 'links', links: [link], leftOut: 0 };
}

/** One of the resources of the target's definition. */
export async function linkFor(
  target: Target,
  { caller, mask }: LinkOptions,
  resource: ObjectFacts & { readonly uri: string; readonly key: string },
): Promise<Link> {
  const { definition, embed } = target;
  const annotations = annotationsOf(definition, resource, embed.annotations);
  const { text: name } = await mask(resourceName(definition, resource.key, caller), target.name);
  return {
    uri: resource.uri,
    name,
    mimeType: mimeTypeOf(definition, resource.key),
    ...(resource.size !== undefined && { size: resource.size }),
    ...(annotations && { annotations }),
  };
}
