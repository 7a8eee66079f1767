/** What is answered, in both eras. */
import type { Method } from './method.ts';
import { completionComplete } from './methods/completion-complete.ts';
import { emptyList } from './methods/empty-list.ts';
import { promptsGet } from './methods/prompts-get.ts';
import { promptsList } from './methods/prompts-list.ts';
import { resourceTemplatesList } from './methods/resource-templates-list.ts';
import { resourcesList } from './methods/resources-list.ts';
import { resourcesRead } from './methods/resources-read.ts';

/** By name; all but those that belong to one era and that the SDK's server answers or needs. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['prompts/list', promptsList],
  ['prompts/get', promptsGet],
  ['resources/list', resourcesList],
  ['resources/templates/list', resourceTemplatesList],
  ['resources/read', resourcesRead],
  ['completion/complete', completionComplete],
  ['tools/list', emptyList('tools')],
]);
