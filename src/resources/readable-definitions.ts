/** Everything that a URI can lead to. */
import type { ResourceDefinition } from '../template.ts';
import { bundledFile } from './bundled-file.ts';

/**
 * The definitions, and the bundled files that the caller's prompts embed: whoever gets a link may
 * follow it.
 */
export function* readableDefinitions(
  definitions: Iterable<ResourceDefinition>,
  openFiles: Iterable<string>,
): Iterable<ResourceDefinition> {
  yield* definitions;
  for (const path of openFiles) yield bundledFile(path);
}
