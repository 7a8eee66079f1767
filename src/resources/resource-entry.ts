/** What a list shows of one resource (MCP `Resource`). */
import type { Caller } from '../caller.ts';
import type { Link } from '../part.ts';
import type { Icon, ResourceDefinition } from '../template.ts';
import { annotationsOf } from './annotations-of.ts';
import type { ListedResource } from './enumerate.ts';
import { mimeTypeOf } from './mime-type.ts';
import { variablesOf } from './pattern.ts';
import { resourceName, uniqueName } from './resource-name.ts';

/** Its name and title may be made from a key: they are foreign text. */
export interface ResourceEntry extends Link {
  readonly icons?: readonly Icon[];
}

export function resourceEntry(
  definition: ResourceDefinition,
  { uri, key, size, lastModified }: ListedResource,
  caller: Caller,
): ResourceEntry {
  const { description, icons } = definition;
  const title = titleOf(definition, key, caller);
  const annotations = annotationsOf(definition, lastModified === undefined ? {} : { lastModified });
  return {
    uri,
    name: uniqueName(definition, key, caller),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    mimeType: mimeTypeOf(definition, key),
    ...(size !== undefined && { size }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
  };
}

/** Clients show the title in place of the name, so it has to tell siblings apart. */
function titleOf(definition: ResourceDefinition, key: string, caller: Caller): string | undefined {
  const { title, uri } = definition;
  if (title === undefined || variablesOf(uri).size === 0) return title;
  return `${title}: ${resourceName(definition, key, caller)}`;
}
