/** Which sample a call needed and did not find. */
import { join } from 'node:path';
import { parseArguments } from '../../args/parse-arguments.ts';
import { findTargets } from '../../embed/find-targets.ts';
import type { Loaded } from './load-scene.ts';
import type { PreviewCall } from './read-words.ts';

/**
 * The path of the file that would be this resource; `undefined` where no single file would.
 *
 * @param uri of the resource that was not found.
 */
export async function missingFile(
  uri: unknown,
  { name, arguments: given }: PreviewCall,
  { bundle, services, caller }: Loaded,
  samples: string,
): Promise<string | undefined> {
  const template = bundle.templates.find((each) => each.name === name);
  if (template === undefined) return undefined;
  const values = await parseArguments(template, given, services.mask);
  const targets = findTargets(template, values, caller, services.registry.resources);
  const target = [...targets.values()].find((each) => each.uri === uri);
  if (target === undefined || !('key' in target.place) || target.place.key === undefined) {
    return undefined;
  }
  return join(samples, target.definition.store, target.place.key);
}
