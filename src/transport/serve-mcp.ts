/** The MCP endpoint: one POST in, one answer out, in whichever era it is asked. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer } from '../protocol/create-server.ts';
import type { Profile } from '../profile.ts';
import type { Call } from '../protocol/method.ts';
import { type Accepted, acceptedOf } from './accept.ts';
import { beginEntries, type Entries } from './entries.ts';
import { fastLane } from './fast-lane.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { type Admitted, receive } from './receive.ts';
import { replyHeaders } from './reply-headers.ts';
import { sdkRequest } from './sdk-request.ts';
import type { Served } from './served.ts';
import { asksToListen, serveListen } from './serve-listen.ts';
import { unwrapStream } from './unwrap-stream.ts';
import { watchAnswer } from './watch-answer.ts';

/** Answers every method but OPTIONS (basic/transports/streamable-http of the specification). */
export async function serveMcp(
  request: Request,
  served: Served,
  profile: Profile,
): Promise<Response> {
  const { settings, services, telemetry } = served;
  const startedAt = services.now();
  const origin = request.headers.get('Origin');
  const headers = replyHeaders(request, settings, origin);
  const received = await receive(request, served, profile, { startedAt, origin });
  const stages = 'refusal' in received ? undefined : received.stages;
  const arrival = { request, startedAt, caller: received.caller, stages };
  const entries = beginEntries(telemetry, arrival, received.json);
  if ('refusal' in received) return finish(await watchAnswer(received.refusal, entries), headers);
  const { json, caller } = received;
  const accepted = acceptedOf(request.headers.get('Accept'));
  const streams = accepted !== 'json';
  const call = { ...served, caller, profile, startedAt, streams, recorderOf: entries.of };
  const isFast = accepted !== 'stream' && call.sdkOnly !== true;
  const answer = isFast ? await within(entries, () => fastLane(request, json, call)) : undefined;
  if (answer !== undefined) {
    entries.all[0]?.end({ status: 200, text: answer.text, bytes: answer.bytes });
    return new Response(answer.text, { headers });
  }
  const reply = await within(entries, () => answerSlowly(request, received, call, accepted));
  return finish(await watchAnswer(reply, entries), headers);
}

/** In the span of the message, where there is but one; those of a batch are entered one by one. */
function within<T>({ all }: Entries, work: () => T): T {
  const [only, ...others] = all;
  return only === undefined || others.length > 0 ? work() : only.within(work);
}

function answerSlowly(
  request: Request,
  { json, expiresAt }: Admitted,
  call: Call & Served,
  accepted: Accepted,
): Promise<Response> {
  const { live, streams } = call;
  if (live !== undefined && streams && asksToListen(json)) {
    return serveListen(request, json, call, live, expiresAt);
  }
  return answerBySdk(request, json, call, accepted);
}

/** A subscription, of whose messages JSON alone could hold but one. */
const ONLY_A_STREAM = 'This method answers with a stream: send Accept: text/event-stream';

function isStream({ headers }: Response): boolean {
  return headers.get('Content-Type') === 'text/event-stream';
}

async function answerBySdk(
  request: Request,
  json: unknown,
  call: Call,
  accepted: Accepted,
): Promise<Response> {
  // Made out here: what a factory throws, the SDK would answer without a trace.
  const server = createServer(call);
  const responseMode = accepted === 'stream' ? 'sse' : 'auto';
  const { fetch } = createMcpHandler(() => server, { responseMode });
  const response = await fetch(sdkRequest(request, json), { parsedBody: json });
  const unwrapped =
    accepted === 'stream' ? response : await unwrapStream(response, Array.isArray(json));
  if (accepted === 'json' && isStream(unwrapped)) {
    await unwrapped.body?.cancel();
    return jsonRpcError(406, -32000, ONLY_A_STREAM);
  }
  return unwrapped;
}

/** The reply with the headers that all have, and its own type where it is not JSON. */
function finish(response: Response, common: Headers): Response {
  const { headers } = response;
  const isJson = headers.get('Content-Type') === 'application/json';
  for (const [name, value] of common) {
    if (name !== 'content-type' || isJson) headers.set(name, value);
  }
  headers.delete('Connection');
  return response;
}
