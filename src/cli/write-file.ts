/** Writes whole files or nothing. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that nobody ever sees half of it: beside its place, then moved there. A file that
 * already says this is left alone, so that nothing which watches it wakes up.
 *
 * @param mode who may read it; left out, whom the system lets.
 * @returns whether the file changed.
 */
export async function writeWhole(path: string, text: string, mode?: number): Promise<boolean> {
  if ((await readIfThere(path)) === text) return false;
  await mkdir(dirname(path), { recursive: true });
  // A name of its own: two that write the same file at once must not share a draft.
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text, { mode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return true;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
