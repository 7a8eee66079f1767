/** The MCP endpoint: one POST in, one answer out, in whichever era it is asked. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer } from '../protocol/create-server.ts';
import type { Call } from '../protocol/method.ts';
import { acceptedOf } from './accept.ts';
import { guard } from './guard.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { readMessage } from './read-message.ts';
import { sdkRequest } from './sdk-request.ts';
import { unwrapStream } from './unwrap-stream.ts';

/** Who is served what: a call, before its request has been looked at. */
export type Served = Omit<Call, 'streams' | 'startedAt'>;

/** Answers every method but OPTIONS (basic/transports/streamable-http of the specification). */
export async function serveMcp(request: Request, served: Served): Promise<Response> {
  const startedAt = served.services.now();
  const refusal = guard(request, served.settings) ?? refuseMethod(request);
  if (refusal) return finish(refusal);
  const message = await readMessage(request, served.settings);
  if ('refusal' in message) return finish(message.refusal);
  return finish(await answer(request, message.json, { ...served, startedAt }));
}

/** There are no sessions: nothing to open with GET, and nothing to DELETE. */
function refuseMethod({ method }: Request): Response | undefined {
  if (method === 'POST') return undefined;
  const message = `${method} is not used here: POST each message by itself`;
  return jsonRpcError(405, -32000, message, { Allow: 'POST, OPTIONS' });
}

async function answer(
  request: Request,
  json: unknown,
  call: Omit<Call, 'streams'>,
): Promise<Response> {
  const accepted = acceptedOf(request.headers.get('Accept'));
  // Made out here: what a factory throws, the SDK would answer without a trace.
  const server = createServer({ ...call, streams: accepted !== 'json' });
  const responseMode = accepted === 'stream' ? 'sse' : 'auto';
  const { fetch } = createMcpHandler(() => server, { responseMode });
  const response = await fetch(sdkRequest(request, json), { parsedBody: json });
  return accepted === 'stream' ? response : unwrapStream(response, Array.isArray(json));
}

/** No answer of this endpoint is ever kept or rewritten on its way. */
function finish(response: Response): Response {
  const type = response.headers.get('Content-Type');
  if (type === 'application/json') {
    response.headers.set('Content-Type', 'application/json; charset=utf-8');
  }
  response.headers.set('Cache-Control', 'no-store, no-transform');
  response.headers.delete('Connection');
  return response;
}
