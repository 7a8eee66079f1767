/**
 * A stand-in for KV and R2 that answers workerd's own bindings from memory: it has no disk and no
 * network, so that what is measured is the Worker's part of a read.
 */

/** @param objects by key; both stores hold the same. */
export function createStore(objects: Readonly<Record<string, string>>) {
  const bytes = new Map(
    Object.entries(objects).map(([key, text]) => [key, new TextEncoder().encode(text)]),
  );
  return {
    fetch(request: Request): Response {
      const r2 = request.headers.get('cf-r2-request');
      if (r2 !== null) return answerR2(JSON.parse(r2) as R2Request, bytes);
      const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
      const value = bytes.get(key);
      return value === undefined ? new Response('', { status: 404 }) : new Response(value);
    },
  };
}

interface R2Request {
  readonly object: string;
}

/** The metadata as JSON, then the object: a header says where one ends. */
function answerR2({ object }: R2Request, bytes: ReadonlyMap<string, Uint8Array>): Response {
  const value = bytes.get(object);
  if (value === undefined) return missing();
  const metadata = new TextEncoder().encode(
    JSON.stringify({
      name: object,
      version: '1',
      size: value.length,
      etag: '0'.repeat(32),
      uploaded: '0',
      httpFields: {},
      customFields: [],
      checksums: {},
    }),
  );
  const body = new Uint8Array(metadata.length + value.length);
  body.set(metadata);
  body.set(value, metadata.length);
  return new Response(body, { headers: { 'cf-r2-metadata-size': String(metadata.length) } });
}

function missing(): Response {
  const error = JSON.stringify({ version: 1, v4code: 10007, message: 'no such object' });
  return new Response(null, { status: 404, headers: { 'cf-r2-error': error } });
}
