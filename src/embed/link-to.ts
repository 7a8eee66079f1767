/** Links in place of content. */
import type { Caller } from '../caller.ts';
import type { Link, LinksPart, PartAnnotations } from '../part.ts';
import { mimeTypeOf } from '../resources/mime-type.ts';
import { resourceName } from '../resources/resource-name.ts';
import type { Target } from './find-targets.ts';

/** What a store tells of an object. */
export interface ObjectFacts {
  readonly size?: number;
  readonly lastModified?: string;
}

/** The one resource that the target is, with its definition's own words. */
export function linkTo(target: Target, caller: Caller, facts: ObjectFacts): LinksPart {
  const { definition, place, uri } = target;
  const key = ('key' in place && place.key) || '';
  const { title, description } = definition;
  const link = {
    ...linkFor(target, caller, { uri, key, ...facts }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  return { type: 'links', links: [link], leftOut: 0 };
}

/** One of the resources of the target's definition. */
export function linkFor(
  target: Target,
  caller: Caller,
  resource: ObjectFacts & { readonly uri: string; readonly key: string },
): Link {
  const { definition } = target;
  const annotations = annotationsOf(target, resource);
  return {
    uri: resource.uri,
    name: resourceName(definition, resource.key, caller),
    mimeType: mimeTypeOf(definition, resource.key),
    ...(resource.size !== undefined && { size: resource.size }),
    ...(annotations && { annotations }),
  };
}

/** The definition's annotations, the embed's over them, and what the store tells. */
export function annotationsOf(
  { definition, embed }: Target,
  { lastModified }: ObjectFacts,
): PartAnnotations | undefined {
  const annotations = {
    ...definition.annotations,
    ...embed.annotations,
    ...(lastModified !== undefined && { lastModified }),
  };
  return Object.keys(annotations).length === 0 ? undefined : annotations;
}
