/**
 * A stand-in for KV and R2 that answers workerd's own bindings: its objects are made as they are
 * read, so it has no disk and no network, and what is measured is the Worker's part of a read.
 */

/** One line, again and again. */
export interface MadeObject {
  readonly line: string;
  readonly bytes: number;
}

export interface StoreSetup {
  /** By key. */
  readonly named: Readonly<Record<string, MadeObject>>;
  /** How many more there are, `notes/n000000.md` and so on. */
  readonly many: number;
}

/** Both stores hold the same. */
export function createStore({ named, many }: StoreSetup) {
  const find = finder(named, many);
  const keys = [...Object.keys(named), ...Array.from({ length: many }, (_, n) => keyOf(n))].sort();
  return {
    fetch(request: Request): Response {
      const header = request.headers.get('cf-r2-request');
      if (header !== null) {
        const asked = JSON.parse(header) as R2Request;
        return asked.method === 'list' ? listR2(asked, keys, find) : answerR2(asked, find);
      }
      const object = find(decodeURIComponent(new URL(request.url).pathname.slice(1)));
      return object === undefined
        ? new Response('', { status: 404 })
        : new Response(bodyOf(object));
    },
  };
}

type Find = (key: string) => MadeObject | undefined;

function finder(named: StoreSetup['named'], many: number): Find {
  const byKey = new Map(Object.entries(named));
  return (key) => {
    const [, number] = /^notes\/n(\d{6})\.md$/.exec(key) ?? [];
    const isOne = number !== undefined && Number(number) < many;
    return isOne ? { line: `Note ${number}.`, bytes: 100 } : byKey.get(key);
  };
}

function keyOf(n: number): string {
  return `notes/n${String(n).padStart(6, '0')}.md`;
}

interface R2Request {
  readonly method: string;
  readonly object: string;
  readonly prefix?: string;
  readonly startAfter?: string;
  readonly limit?: number;
}

/** The metadata as JSON, then the object: a header says where one ends. */
function answerR2({ object }: R2Request, find: Find): Response {
  const found = find(object);
  if (found === undefined) return missing();
  return r2Response(describe(object, found), (metadata) => bodyOf(found, metadata));
}

function listR2(
  { prefix = '', startAfter = '', limit = 1000 }: R2Request,
  keys: readonly string[],
  find: Find,
): Response {
  const first =
    startAfter < prefix ? indexOf(keys, prefix, false) : indexOf(keys, startAfter, true);
  const page = keys.slice(first, first + limit + 1).filter((key) => key.startsWith(prefix));
  const objects = page.slice(0, limit).flatMap((key) => {
    const object = find(key);
    return object === undefined ? [] : [describe(key, object)];
  });
  const truncated = page.length > limit;
  return r2Response({ objects, truncated, delimitedPrefixes: [] }, (metadata) => metadata);
}

/** Of the first key that is not before the given one, or that comes after it. */
function indexOf(keys: readonly string[], given: string, after: boolean): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const key = keys[middle] ?? '';
    if (key < given || (after && key === given)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function describe(name: string, { bytes }: MadeObject) {
  const etag = '0'.repeat(32);
  return {
    name,
    version: '1',
    size: bytes,
    etag,
    uploaded: '0',
    httpFields: {},
    customFields: [],
    checksums: {},
  };
}

function r2Response(value: object, bodyAfter: (metadata: Bytes) => BodyInit): Response {
  const metadata = encode(JSON.stringify(value));
  const headers = { 'cf-r2-metadata-size': String(metadata.length) };
  return new Response(bodyAfter(metadata), { headers });
}

function missing(): Response {
  const error = JSON.stringify({ version: 1, v4code: 10007, message: 'no such object' });
  return new Response(null, { status: 404, headers: { 'cf-r2-error': error } });
}

const CHUNK = 64 * 1024;

/** Small ones at once; large ones as a stream that makes what is asked for. */
function bodyOf({ line, bytes }: MadeObject, before: Bytes = new Uint8Array()): BodyInit {
  const lines = encode(`${line}\n`.repeat(Math.ceil(CHUNK / line.length)));
  if (bytes <= CHUNK) return joined(before, lines.subarray(0, bytes));
  let left = bytes;
  return new ReadableStream<Bytes>({
    pull(controller) {
      const chunk = lines.slice(0, Math.min(left, CHUNK));
      controller.enqueue(left === bytes ? joined(before, chunk) : chunk);
      left -= chunk.length;
      if (left === 0) controller.close();
    },
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

function encode(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes;
}

function joined(before: Bytes, after: Bytes): Bytes {
  const bytes = new Uint8Array(before.length + after.length);
  bytes.set(before);
  bytes.set(after, before.length);
  return bytes;
}
