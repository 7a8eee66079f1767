/** `resources/templates/list` (server/resources of the specification). */
import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import { pageByName } from '../../registry/page-by-name.ts';
import { listResourceTemplates } from '../../resources/list-resource-templates.ts';
import { uriTemplateOf } from '../../resources/pattern.ts';
import type { ResourceDefinition } from '../../template.ts';
import { annotationsOf } from '../annotations.ts';
import { iconsOf } from '../icons.ts';
import type { Method } from '../method.ts';
import { cursorOf } from './cursor-of.ts';

/**
 * One page of the families of resources that the caller may see, ordered by name: in a public
 * catalogue all, as everybody is shown the same.
 */
export const resourceTemplatesList: Method = (params, { services, settings, caller }) => {
  const { catalogue, resources } = services.registry;
  const reader = catalogue === 'public' ? 'everybody' : caller;
  const visible = listResourceTemplates([...resources.values()], reader);
  const { items, nextCursor } = pageByName('resources/templates', visible, {
    cursor: cursorOf(params),
    pageSize: settings.pageSize,
  });
  return {
    resourceTemplates: items.map(templateOf),
    ...(nextCursor !== undefined && { nextCursor }),
  };
};

function templateOf(definition: ResourceDefinition): ResourceTemplateType {
  const { name, title, description, uri, mimeType, icons, annotations } = definition;
  return {
    uriTemplate: uriTemplateOf(uri),
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(annotations && { annotations: annotationsOf(annotations) }),
    ...(icons && { icons: iconsOf(icons) }),
  };
}
