/**
 * A stand-in for KV and R2 that answers workerd's own bindings: its objects are made as they are
 * read, so it has no disk and no network, and what is measured is the Worker's part of a read.
 */

/** One line, again and again. */
export interface MadeObject {
  readonly line: string;
  readonly bytes: number;
}

/** @param objects by key; both stores hold the same. */
export function createStore(objects: Readonly<Record<string, MadeObject>>) {
  const byKey = new Map(Object.entries(objects));
  return {
    fetch(request: Request): Response {
      const r2 = request.headers.get('cf-r2-request');
      if (r2 !== null) return answerR2(JSON.parse(r2) as R2Request, byKey);
      const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
      const object = byKey.get(key);
      return object === undefined
        ? new Response('', { status: 404 })
        : new Response(bodyOf(object));
    },
  };
}

interface R2Request {
  readonly object: string;
}

/** The metadata as JSON, then the object: a header says where one ends. */
function answerR2({ object }: R2Request, byKey: ReadonlyMap<string, MadeObject>): Response {
  const found = byKey.get(object);
  if (found === undefined) return missing();
  const metadata: Bytes = encode(
    JSON.stringify({
      name: object,
      version: '1',
      size: found.bytes,
      etag: '0'.repeat(32),
      uploaded: '0',
      httpFields: {},
      customFields: [],
      checksums: {},
    }),
  );
  const headers = { 'cf-r2-metadata-size': String(metadata.length) };
  return new Response(bodyOf(found, metadata), { headers });
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
