/** The case files of a catalogue, as they lie on the disk. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sources } from '../../compile/sources.ts';

/** Every `*.cases.yaml` at the top of the folder, in order, by its name. */
export async function readCaseFiles(folder: string): Promise<Sources> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.cases\.yaml$/.test(name));
  const files = new Map<string, Uint8Array>();
  for (const name of names.sort())
    files.set(name, new Uint8Array(await readFile(join(folder, name))));
  return files;
}
