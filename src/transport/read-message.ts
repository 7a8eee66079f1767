/** A request's body as JSON, within its bounds. */
import { isJsonContentType, readRequestBody } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';
import { isDeeper } from './depth-of.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { messagesIn } from './messages-in.ts';

/** How many times `maxBody` is read of a body that is too large, before its sender is cut off. */
const DRAINED = 8;

/** Any JSON at all, or why it is refused. */
export type Message = { readonly json: unknown } | { readonly refusal: Response };

/** Reads no further than `maxBody` bytes, and builds nothing that is nested too deep. */
export async function readMessage(request: Request, settings: Settings): Promise<Message> {
  if (!isJsonContentType(request.headers.get('Content-Type'))) {
    return refuse(415, -32000, 'Send Content-Type: application/json');
  }
  const { maxBody, maxDepth, maxBatch } = settings;
  let text: string | undefined;
  try {
    // Of a known length no more can come, and the runtime reads it faster than we could.
    text = await (isWithin(request, maxBody) ? request.text() : readWithin(request, maxBody));
  } catch {
    return refuse(400, -32700, 'The body could not be read to its end');
  }
  if (text === undefined) return refuse(413, -32000, `The body is larger than ${maxBody} bytes`);
  if (isDeeper(text, maxDepth)) {
    return refuse(400, -32600, `The body nests deeper than ${maxDepth} levels`);
  }
  return parse(text, maxBatch);
}

/** `undefined` for a longer one. */
async function readWithin(request: Request, maxBytes: number): Promise<string | undefined> {
  const body = await readRequestBody(request, maxBytes);
  if (!body.tooLarge) return body.text;
  await drain(request.body, DRAINED * maxBytes);
  return undefined;
}

function isWithin({ headers }: Request, maxBytes: number): boolean {
  const length = headers.get('Content-Length');
  return length !== null && Number(length) <= maxBytes;
}

/**
 * Reads on and forgets: a client that is still sending would see its connection reset instead of
 * the refusal. Not for ever, though: whoever sends much more gets the reset.
 */
async function drain(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  let drained = 0;
  while (drained < maxBytes) {
    const { done, value } = await reader.read();
    if (done) return;
    drained += value.byteLength;
  }
  await reader.cancel();
}

function parse(text: string, maxBatch: number): Message {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(400, -32700, 'The body is not JSON');
  }
  if (Array.isArray(json) && json.length > maxBatch) {
    return refuse(400, -32600, `A batch may hold ${maxBatch} messages, this one ${json.length}`);
  }
  // The SDK tells the requests of a batch apart by their ids, and would answer one of the two.
  if (Array.isArray(json) && repeatsId(json)) {
    return refuse(400, -32600, 'Each request of a batch needs an id of its own');
  }
  return { json };
}

function repeatsId(batch: readonly unknown[]): boolean {
  const ids = messagesIn(batch)
    .filter(({ method, id }) => method !== undefined && id !== undefined)
    .map(({ id }) => id);
  return new Set(ids).size < ids.length;
}

function refuse(...refusal: Parameters<typeof jsonRpcError>): Message {
  return { refusal: jsonRpcError(...refusal) };
}
