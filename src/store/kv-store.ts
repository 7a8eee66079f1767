/** Workers KV as a store. */
import { byteLength } from '../byte-length.ts';
import { readEnd, readStart } from './read-stream.ts';
import type { Excerpt, KeyPage, ListRequest, ReadRequest, Store } from './store.ts';

/** KV's own limits, in bytes: longer keys and values do not exist. */
const MAX_KEY = 512;
const MAX_VALUE = 25 * 1024 * 1024;

/**
 * KV has no range reads and tells no sizes: a start is a stream cut short, an end streams the whole
 * value.
 */
export function createKvStore(namespace: KVNamespace): Store {
  return {
    read: (request) => read(namespace, request),
    list: (request) => list(namespace, request),
  };
}

async function read(namespace: KVNamespace, request: ReadRequest): Promise<Excerpt | undefined> {
  const { key, keep, max, signal, onBytes } = request;
  signal.throwIfAborted();
  if (!canExist(key)) return undefined;
  const stream = await namespace.get(key, 'stream');
  if (stream === null) return undefined;
  if (max === 0) return describe(stream);
  if (keep === 'start') {
    return readStart(stream, { max, signal, onBytes: (received) => onBytes?.(received, max) });
  }
  const { bytes, size } = await readEnd(stream, {
    max,
    signal,
    onBytes: (received) => onBytes?.(received, MAX_VALUE),
  });
  return { bytes, size, whole: size <= max };
}

function canExist(key: string): boolean {
  return key !== '' && key !== '.' && key !== '..' && byteLength(key) <= MAX_KEY;
}

function describe(stream: ReadableStream): Excerpt {
  void stream.cancel().catch(() => {});
  return { bytes: new Uint8Array(), whole: false };
}

async function list(namespace: KVNamespace, request: ListRequest): Promise<KeyPage> {
  const { prefix, after, limit, signal } = request;
  signal.throwIfAborted();
  if (byteLength(prefix) > MAX_KEY) return { keys: [] };
  const page = await namespace.list({
    prefix,
    limit,
    ...(after !== undefined && { cursor: after }),
  });
  const keys = page.keys.map(({ name }) => ({ key: name }));
  return page.list_complete ? { keys } : { keys, next: page.cursor };
}
