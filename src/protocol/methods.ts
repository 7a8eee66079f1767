/** What is answered, in both eras. */
import type { Profile } from '../profile.ts';
import type { Method } from './method.ts';
import { completionComplete } from './methods/completion-complete.ts';
import { emptyList } from './methods/empty-list.ts';
import { promptsGet } from './methods/prompts-get.ts';
import { promptsList } from './methods/prompts-list.ts';
import { resourceTemplatesList } from './methods/resource-templates-list.ts';
import { resourcesList } from './methods/resources-list.ts';
import { resourcesRead } from './methods/resources-read.ts';
import { toolsCall } from './methods/tools-call.ts';
import { toolsList } from './methods/tools-list.ts';

/** All but those that belong to one era and that the SDK's server answers or needs. */
const methods: readonly (readonly [name: string, method: Method])[] = [
  ['prompts/list', promptsList],
  ['prompts/get', promptsGet],
  ['resources/list', resourcesList],
  ['resources/templates/list', resourceTemplatesList],
  ['resources/read', resourcesRead],
  ['completion/complete', completionComplete],
];

const withoutTools = new Map([...methods, ['tools/list', emptyList('tools')]]);
const withTools = new Map([...methods, ['tools/list', toolsList], ['tools/call', toolsCall]]);

/** By name. */
export function methodsOf(profile: Profile): ReadonlyMap<string, Method> {
  return profile.tools ? withTools : withoutTools;
}
