/** A store that holds its objects in memory and remembers what it was asked: for tests. */
import { excerptBytes } from './excerpt-bytes.ts';
import { inKeyOrder, pageOfKeys } from './page-of-keys.ts';
import type { Store } from './store.ts';

export interface MemoryStore extends Store {
  /** Every call so far, in order: `read <key>` or `list <prefix>`. */
  readonly calls: readonly string[];
}

/** Strings are stored as UTF-8. */
export function createMemoryStore(
  objects: Readonly<Record<string, string | Uint8Array>> = {},
): MemoryStore {
  const stored = new Map(
    Object.entries(objects).map(([key, value]) => [key, toBytes(value)] as const),
  );
  const keys = inKeyOrder(Array.from(stored, ([key, bytes]) => ({ key, size: bytes.length })));
  const calls: string[] = [];
  return {
    calls,
    seeks: true,
    async read(request) {
      calls.push(`read ${request.key}`);
      request.signal.throwIfAborted();
      const bytes = stored.get(request.key);
      return bytes && excerptBytes(bytes, request);
    },
    async list(request) {
      calls.push(`list ${request.prefix}`);
      request.signal.throwIfAborted();
      return pageOfKeys(keys, request);
    },
  };
}

function toBytes(value: string | Uint8Array): Uint8Array {
  return typeof value === 'string' ? new TextEncoder().encode(value) : value;
}
