/** The MCP endpoint: one POST in, one answer out, in whichever era it is asked. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { anonymous } from '../caller.ts';
import type { Live } from '../live/live.ts';
import { createServer } from '../protocol/create-server.ts';
import type { Profile } from '../profile.ts';
import type { Call } from '../protocol/method.ts';
import { acceptedOf } from './accept.ts';
import { admit } from './admit.ts';
import type { Bearer } from './bearer.ts';
import { challenge } from './challenge.ts';
import { fastLane } from './fast-lane.ts';
import { guard } from './guard.ts';
import { identify } from './identify.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import type { NetworkLimiter, RateLimiter } from './rate-limit.ts';
import { readMessage } from './read-message.ts';
import { replyHeaders } from './reply-headers.ts';
import { sdkRequest } from './sdk-request.ts';
import { asksToListen, serveListen } from './serve-listen.ts';
import { unwrapStream } from './unwrap-stream.ts';

/** What is served: a call, before its request has been looked at. */
export interface Served extends Omit<Call, 'caller' | 'profile' | 'streams' | 'startedAt'> {
  readonly bearer: Bearer;
  readonly limit: RateLimiter;
  /** Of tokens that turned out not to be good. */
  readonly limitSignIns: NetworkLimiter;
  /** Of the Worker: an id that its deploy was given. */
  readonly version: string;
  /** Of the admin route. */
  readonly limitAdmin: NetworkLimiter;
  /** Absent where nobody is told of changes. */
  readonly live?: Live;
  /** Whether everything goes through the SDK's server: for tests, which compare the two ways. */
  readonly sdkOnly?: boolean;
}

/** Answers every method but OPTIONS (basic/transports/streamable-http of the specification). */
export async function serveMcp(
  request: Request,
  served: Served,
  profile: Profile,
): Promise<Response> {
  const startedAt = served.services.now();
  const { settings, services, limit } = served;
  const headers = replyHeaders(request, settings);
  const refuse = (refusal: Response): Response => finish(refusal, headers);
  const misplaced = guard(request, settings);
  if (misplaced) return refuse(misplaced);
  const sender = await identify(request, served);
  if ('refusal' in sender) return refuse(sender.refusal);
  const wrongMethod = refuseMethod(request);
  if (wrongMethod) return refuse(wrongMethod);
  const message = await readMessage(request, settings);
  if ('refusal' in message) return refuse(message.refusal);
  const unmet = admit(message.json, sender.caller, services.registry, profile);
  if (unmet) return refuse(challenge(request, settings, unmet));
  const caller = sender.caller ?? anonymous([]);
  const limited = await limit(request, caller, message.json, profile);
  if (limited) return refuse(limited);
  return answer(request, message.json, { ...served, caller, profile, startedAt }, headers);
}

/** There are no sessions: nothing to open with GET, and nothing to DELETE. */
function refuseMethod({ method }: Request): Response | undefined {
  if (method === 'POST') return undefined;
  const message = `${method} is not used here: POST each message by itself`;
  return jsonRpcError(405, -32000, message, { Allow: 'POST, OPTIONS' });
}

/** A subscription, of whose messages JSON alone could hold but one. */
const ONLY_A_STREAM = 'This method answers with a stream: send Accept: text/event-stream';

function isStream({ headers }: Response): boolean {
  return headers.get('Content-Type') === 'text/event-stream';
}

async function answer(
  request: Request,
  json: unknown,
  served: Served & Pick<Call, 'caller' | 'profile' | 'startedAt'>,
  headers: Headers,
): Promise<Response> {
  const accepted = acceptedOf(request.headers.get('Accept'));
  const call = { ...served, streams: accepted !== 'json' };
  const isFast = served.sdkOnly !== true && accepted !== 'stream';
  const body = isFast ? await fastLane(request, json, call) : undefined;
  if (body !== undefined) return new Response(body, { headers });
  if (served.live !== undefined && call.streams && asksToListen(json)) {
    return finish(await serveListen(request, json, call, served.live), headers);
  }
  // Made out here: what a factory throws, the SDK would answer without a trace.
  const server = createServer(call);
  const responseMode = accepted === 'stream' ? 'sse' : 'auto';
  const { fetch } = createMcpHandler(() => server, { responseMode });
  const response = await fetch(sdkRequest(request, json), { parsedBody: json });
  const unwrapped =
    accepted === 'stream' ? response : await unwrapStream(response, Array.isArray(json));
  if (accepted === 'json' && isStream(unwrapped)) {
    await unwrapped.body?.cancel();
    return finish(jsonRpcError(406, -32000, ONLY_A_STREAM), headers);
  }
  return finish(unwrapped, headers);
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
