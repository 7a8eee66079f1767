/** Which files of `files/` a catalogue carries. */
import { createMatch } from '../resources/pattern.ts';
import type { BundledFile, Embed, ResourceDefinition } from '../template.ts';

/** Those that some embed names, and those that a definition with `store: file` can express. */
export function usedFiles(
  files: ReadonlyMap<string, BundledFile>,
  embeds: readonly Embed[],
  definitions: readonly ResourceDefinition[],
): ReadonlySet<string> {
  const named = new Set(embeds.map(({ source }) => (source.type === 'file' ? source.path : '')));
  const matches = definitions
    .filter(({ store }) => store === 'file')
    .map(({ key }) => createMatch(key));
  return new Set(
    [...files.keys()].filter(
      (path) => named.has(path) || matches.some((match) => match(path) !== undefined),
    ),
  );
}
