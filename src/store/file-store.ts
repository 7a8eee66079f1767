/** The files that the bundle carries, as a store. Reading them costs no wait. */
import type { BundledFile } from '../template.ts';
import { excerptBytes } from './excerpt-bytes.ts';
import { inKeyOrder, pageOfKeys } from './page-of-keys.ts';
import type { Store } from './store.ts';

/** Keys are paths below `templates/files/`. */
export function createFileStore(files: readonly BundledFile[]): Store {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const keys = inKeyOrder(files.map(({ path, size }) => ({ key: path, size })));
  return {
    seeks: true,
    async read(request) {
      request.signal.throwIfAborted();
      const file = byPath.get(request.key);
      return file && excerptBytes(bytesOf(file), request);
    },
    async list(request) {
      request.signal.throwIfAborted();
      return pageOfKeys(keys, request);
    },
  };
}

function bytesOf(file: BundledFile): Uint8Array {
  if (file.text !== undefined) return new TextEncoder().encode(file.text);
  return Uint8Array.from(atob(file.base64 ?? ''), (character) => character.charCodeAt(0));
}
