/** The case files of a catalogue, as they lie on the disk. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sources } from '../../compile/sources.ts';

/** Every file at the top of the folder whose name ends so, in order, by its name. */
export async function readCaseFiles(
  folder: string,
  ending: '.cases.yaml' | '.evals.yaml' = '.cases.yaml',
): Promise<Sources> {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith(ending) && !name.startsWith('.'),
  );
  const files = new Map<string, Uint8Array>();
  for (const name of names.sort())
    files.set(name, new Uint8Array(await readFile(join(folder, name))));
  return files;
}
