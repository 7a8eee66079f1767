/** Writes several files that belong together. */
import { renameSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Every file is written whole beside its place before the first is moved there, and the moves follow
 * each other in order without a pause: neither an interruption nor a full disk leaves half of them.
 *
 * @param files text by path.
 */
export async function writeTogether(files: ReadonlyMap<string, string>): Promise<void> {
  const draftOf = (path: string): string => `${path}.${process.pid}.tmp`;
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draftOf(path), text);
    }
    for (const path of files.keys()) renameSync(draftOf(path), path);
  } catch (error) {
    for (const path of files.keys()) await rm(draftOf(path), { force: true });
    throw error;
  }
}
