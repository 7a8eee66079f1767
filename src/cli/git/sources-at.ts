/** A catalogue as it was at a commit, read into memory: nothing is checked out. */
import { posix } from 'node:path';
import { isElsewhere } from '../../compile/is-elsewhere.ts';
import type { Sources } from '../../compile/sources.ts';
import { runGit } from './run-git.ts';

interface Entry {
  readonly mode: string;
  readonly hash: string;
  readonly path: string;
}

const LINK = '120000';

/**
 * What `readCatalogue` would have read there.
 *
 * @param commit a full hash.
 * @throws Error where the folder was not there, or a link leads out of it.
 */
export function sourcesAt(commit: string, folder: string, tenant = 'default'): Sources {
  const entries = listTree(commit, folder).filter(({ path }) => belongs(path, tenant));
  if (entries.length === 0) throw new Error(`${folder} has no catalogue at ${commit.slice(0, 12)}`);
  const blobs = readBlobs(folder, entries);
  const linked = ({ path, mode }: Entry): Uint8Array => {
    const bytes = blobs.get(path) ?? new Uint8Array();
    if (mode !== LINK) return bytes;
    const target = posix.join(posix.dirname(path), new TextDecoder().decode(bytes));
    const found = blobs.get(target);
    if (found !== undefined) return found;
    throw new Error(`${path} links to ${target}, which was not in the catalogue`);
  };
  return new Map(entries.map((entry) => [entry.path, linked(entry)]));
}

/** Files and links at and below the folder; a submodule is neither. */
function listTree(commit: string, folder: string): readonly Entry[] {
  const { ok, stdout, stderr } = runGit(folder, ['ls-tree', '-r', '-z', commit]);
  if (!ok) throw new Error(`git cannot list ${folder}: ${stderr}`);
  return stdout
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, mode, hash, path] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return mode && hash && path ? [{ mode, hash, path }] : [];
    });
}

/** Neither the file nor a folder that it is in is elsewhere. */
function belongs(path: string, tenant: string): boolean {
  const names = path.split('/');
  return names.every((_, depth) => !isElsewhere(names.slice(0, depth + 1).join('/'), tenant));
}

/** By path. `cat-file --batch` answers each hash with a line that ends in a size, and the bytes. */
function readBlobs(folder: string, entries: readonly Entry[]): ReadonlyMap<string, Uint8Array> {
  const asked = entries.map(({ hash }) => `${hash}\n`).join('');
  const { ok, stdout, stderr } = runGit(folder, ['cat-file', '--batch'], asked);
  if (!ok) throw new Error(`git cannot read ${folder}: ${stderr}`);
  const blobs = new Map<string, Uint8Array>();
  let at = 0;
  for (const { path } of entries) {
    const end = stdout.indexOf('\n', at);
    const size = Number(stdout.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isSafeInteger(size)) throw new Error(`git does not have ${path} here; fetch it`);
    blobs.set(path, new Uint8Array(stdout.subarray(end + 1, end + 1 + size)));
    at = end + 1 + size + 1;
  }
  return blobs;
}
