/** The boundary between the disk and the compiler: a folder to sources. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isElsewhere } from './is-elsewhere.ts';
import type { Sources } from './sources.ts';

/** What the system's own words for it leave to be guessed. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is nothing of this name'],
  ['ENOTDIR', 'it is a file, and a catalogue is a folder'],
  ['EACCES', 'you have no right to read it'],
]);

/**
 * Reads everything in a catalogue's folder that can become part of one tenant's bundle: all but dot
 * files, golden cases, the contract, samples, fixtures, and the overlays of other tenants. What the
 * bytes mean, and whether a file has any business there, is for the compiler to say.
 *
 * @throws Error naming the path, where the disk is at fault: a folder or file that cannot be read,
 * a symbolic link that leaves the folder, dangles, or leads to a folder.
 */
export async function readCatalogue(dir: string, tenant = 'default'): Promise<Sources> {
  const root = await tell(realpath(dir), dir);
  const files = await filesBelow(root, root, tenant);
  const sources = new Map<string, Uint8Array>();
  for (const file of files) {
    sources.set(pathIn(root, file), new Uint8Array(await tell(readFile(file), file)));
  }
  return sources;
}

async function filesBelow(folder: string, root: string, tenant: string): Promise<string[]> {
  const entries = await tell(readdir(folder, { withFileTypes: true }), folder);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (isElsewhere(pathIn(root, path), tenant)) continue;
    if (entry.isDirectory()) found.push(...(await filesBelow(path, root, tenant)));
    else if (entry.isSymbolicLink()) found.push(await linkedFile(path, root));
    else if (entry.isFile()) found.push(path);
    else throw new Error(`${path} is neither a file nor a folder; move it out of the catalogue`);
  }
  return found;
}

function pathIn(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** A link's own path, once it is known to lead to a file of the same catalogue. */
async function linkedFile(path: string, root: string): Promise<string> {
  const target = await tell(realpath(path), path);
  if (!target.startsWith(root + sep)) {
    throw new Error(
      `${path} links to ${target}, which is outside of the catalogue; copy it instead`,
    );
  }
  if ((await stat(target)).isDirectory()) {
    throw new Error(`${path} links to a folder; link or copy its files instead`);
  }
  return path;
}

async function tell<T>(operation: Promise<T>, path: string): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = REASONS.get(code ?? '') ?? message;
    throw new Error(`${path} cannot be read: ${reason}`, { cause });
  }
}
