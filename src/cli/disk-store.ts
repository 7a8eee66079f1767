/** A folder as a store: a path below it is a key. */
import { open, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { inKeyOrder, pageOfKeys } from '../store/page-of-keys.ts';
import type { Excerpt, ReadRequest, Store, StoredKey } from '../store/store.ts';
import { filesBelow } from './files-below.ts';

/** How much of what it knows a store tells: KV, unlike R2, tells no sizes and no dates. */
export interface DiskStoreOptions {
  readonly tells: boolean;
}

interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly lastModified: string;
}

/**
 * The files that the folder has now; none where there is no folder. A key is a file that was found,
 * never a path that is put together, so nothing outside of the folder can be read.
 */
export async function createDiskStore(
  folder: string,
  options: DiskStoreOptions = { tells: true },
): Promise<Store> {
  const files = new Map<string, StoredFile>();
  const listed: StoredKey[] = [];
  for (const path of await filesBelow(folder)) {
    const { size, mtime } = await stat(path);
    const key = relative(folder, path).split(sep).join('/');
    const file = { path, size, lastModified: mtime.toISOString() };
    files.set(key, file);
    listed.push({ key, ...told(file, options) });
  }
  const keys = inKeyOrder(listed);
  return {
    seeks: true,
    async read(request) {
      request.signal.throwIfAborted();
      const file = files.get(request.key);
      return file && readFile(file, request, options);
    },
    async list(request) {
      request.signal.throwIfAborted();
      return pageOfKeys(keys, request);
    },
  };
}

/** No more than what is asked for is read. */
async function readFile(
  file: StoredFile,
  { keep, max, signal, onBytes }: ReadRequest,
  options: DiskStoreOptions,
): Promise<Excerpt> {
  const length = Math.min(max, file.size);
  const bytes = new Uint8Array(length);
  const handle = await open(file.path);
  try {
    await handle.read(bytes, 0, length, keep === 'start' ? 0 : file.size - length);
  } finally {
    await handle.close();
  }
  signal.throwIfAborted();
  if (length > 0) onBytes?.(length, length);
  const { size } = file;
  // Who reads to the end of a stream has counted its bytes, told or not.
  const counted = keep === 'end' && max > 0 ? { size } : {};
  return { bytes, whole: length === size, ...counted, ...told(file, options) };
}

function told(
  { size, lastModified }: StoredFile,
  { tells }: DiskStoreOptions,
): Pick<StoredKey, 'size' | 'lastModified'> {
  return tells ? { size, lastModified } : {};
}
