/** `cuebook schemas`: what editors complete and check a catalogue's YAML with. */
import { join } from 'node:path';
import { projectRoot, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { jsonSchemas } from './schemas/json-schemas.ts';
import { writeTogether } from './write-together.ts';

const SHAPE = {
  usage: `Usage: npm run cuebook -- schemas

Writes the JSON Schemas in schemas/ anew. A YAML file names its own in its first line:

  # yaml-language-server: $schema=../schemas/cases.json`,
  options: {},
} as const;

/** @returns 0. */
export async function writeSchemas(args: readonly string[]): Promise<number> {
  readFlags(SHAPE, args);
  const folder = join(projectRoot, 'schemas');
  const files = Array.from(jsonSchemas(), ([name, text]) => [join(folder, name), text] as const);
  await writeTogether(new Map(files));
  console.log(`Wrote ${files.length} schemas to ${shown(folder)}.`);
  return 0;
}
