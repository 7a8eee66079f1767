/** R2 as a store. */
import { byteLength } from '../byte-length.ts';
import { readStart } from './read-stream.ts';
import type { Excerpt, KeyPage, ListRequest, ReadRequest, Store, StoredKey } from './store.ts';

/** R2's own limit, in bytes: longer keys do not exist. */
const MAX_KEY = 1024;

/** Only the bytes asked for leave R2: reads are range reads, and a page goes on after a key. */
export function createR2Store(bucket: R2Bucket): Store {
  return {
    seeks: true,
    read: (request) => read(bucket, request),
    list: (request) => list(bucket, request),
  };
}

async function read(bucket: R2Bucket, request: ReadRequest): Promise<Excerpt | undefined> {
  const { key, max, signal, onBytes } = request;
  signal.throwIfAborted();
  if (key === '' || byteLength(key) > MAX_KEY) return undefined;
  const object = max === 0 ? await bucket.head(key) : await getRange(bucket, request);
  if (object === null) return undefined;
  const wanted = Math.min(max, object.size);
  const bytes = await readBody(object, wanted, signal, (received) => onBytes?.(received, wanted));
  return {
    bytes,
    whole: wanted === object.size,
    size: object.size,
    lastModified: object.uploaded.toISOString(),
  };
}

/** An empty object has no range, and R2 says so by failing in more ways than one. */
async function getRange(bucket: R2Bucket, request: ReadRequest): Promise<R2Object | null> {
  const { key, keep, max } = request;
  const range = keep === 'start' ? { offset: 0, length: max } : { suffix: max };
  try {
    return await bucket.get(key, { range });
  } catch (error) {
    const object = await bucket.head(key);
    if (object === null || object.size === 0) return object;
    throw error;
  }
}

async function readBody(
  object: R2Object,
  wanted: number,
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<Uint8Array> {
  if (wanted === 0) return new Uint8Array();
  if (!('body' in object)) throw new Error(`R2 gave no body of ${wanted} bytes`);
  const body = object.body as ReadableStream<Uint8Array>;
  const { bytes } = await readStart(body, { max: wanted, signal, onBytes });
  if (bytes.length === wanted) return bytes;
  throw new Error(`R2 broke off after ${bytes.length} of ${wanted} bytes`);
}

async function list(bucket: R2Bucket, request: ListRequest): Promise<KeyPage> {
  const { prefix, after, limit, signal } = request;
  signal.throwIfAborted();
  if (byteLength(prefix) > MAX_KEY) return { keys: [] };
  const page = await bucket.list({
    prefix,
    limit,
    ...(after !== undefined && { startAfter: after }),
  });
  const keys = page.objects.map(describe);
  const last = keys.at(-1);
  return page.truncated && last !== undefined ? { keys, next: last.key } : { keys };
}

function describe({ key, size, uploaded }: R2Object): StoredKey {
  return { key, size, lastModified: uploaded.toISOString() };
}
