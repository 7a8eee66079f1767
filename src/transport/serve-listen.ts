/** `subscriptions/listen`: a stream of what changes (basic/patterns/subscriptions of the specification). */
import { createMcpHandler, InMemoryServerEventBus } from '@modelcontextprotocol/server';
import { boundStream } from '../live/bound-stream.ts';
import { dialHub, type HubLine } from '../live/hub-line.ts';
import type { Live } from '../live/live.ts';
import { newsFor } from '../live/news-for.ts';
import type { Place } from '../live/open-streams.ts';
import { type Subscribed, subscribed } from '../live/subscribed.ts';
import { createServer } from '../protocol/create-server.ts';
import type { Call } from '../protocol/method.ts';
import { logFailure } from '../telemetry/log-failure.ts';
import { hasEnvelope } from './has-envelope.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { fieldsOf } from './messages-in.ts';
import { sdkRequest } from './sdk-request.ts';

/** Seconds. */
const RETRY_AFTER = { 'Retry-After': '30' };

/** Whether a body asks to listen, in the era that knows this. */
export function asksToListen(json: unknown): boolean {
  return fieldsOf(json)['method'] === 'subscriptions/listen' && hasEnvelope(json);
}

/**
 * The SDK speaks the protocol; here is what it lacks: news that come from other isolates, rights,
 * and an end. The end is an abort and without a result: clients take a result as final, and would
 * not come back.
 *
 * @param expiresAt when the caller's token stops working, in milliseconds: then the stream ends, too.
 */
export async function serveListen(
  request: Request,
  json: unknown,
  call: Call,
  live: Live,
  expiresAt: number,
): Promise<Response> {
  const place = live.streams.enter();
  if (place === undefined) return refused('Too many streams are open here; try again later');
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const line = await dialHub(live.findHub, end).catch((error: unknown) => failed(error, call));
  if (line instanceof Response) {
    place.leave();
    return line;
  }
  return stream(request, json, call, { live, place, line, ending, expiresAt });
}

/** What one stream holds, and must let go of. */
interface Held {
  readonly live: Live;
  readonly place: Place;
  readonly line: HubLine;
  readonly ending: AbortController;
  readonly expiresAt: number;
}

async function stream(
  request: Request,
  json: unknown,
  call: Call,
  { live, place, line, ending, expiresAt }: Held,
): Promise<Response> {
  const { registry, now } = call.services;
  const { caller } = call;
  const over = (): void => {
    line.hangUp();
    place.leave();
  };
  const watched = subscribed(registry, caller, urisIn(json).filter(isString));
  const bus = new InMemoryServerEventBus();
  const { fetch } = createMcpHandler(() => createServer(call), {
    bus,
    keepAliveMs: live.limits.keepAliveMs,
  });
  const signal = AbortSignal.any([request.signal, ending.signal]);
  const parsedBody = onlyWatched(json, watched);
  const response = await fetch(sdkRequest(request, json, signal), { parsedBody });
  if (!response.body || response.headers.get('Content-Type') !== 'text/event-stream') {
    over();
    return response;
  }
  // Not before the SDK hears: what came in the meantime is waiting.
  line.listen((event) => {
    for (const each of newsFor(event, { registry, caller, subscribed: watched })) bus.publish(each);
  });
  const events = { end: () => ending.abort(), wrote: place.beat, over };
  const maxAgeMs = Math.min(live.limits.maxAgeMs, expiresAt - now());
  const bounds = { ...live.limits, maxAgeMs };
  return new Response(boundStream(response.body, bounds, events, now), response);
}

/** The URIs that are asked about; what is none among them is left to the SDK to refuse. */
function urisIn(json: unknown): readonly unknown[] {
  const { notifications } = fieldsOf(fieldsOf(json)['params']);
  const { resourceSubscriptions: uris } = fieldsOf(notifications);
  return Array.isArray(uris) ? uris : [];
}

/** The request with the resources that its sender is told of, each once, and no others. */
function onlyWatched(json: unknown, watched: Subscribed): unknown {
  const asked = urisIn(json);
  if (asked.length === 0) return json;
  const message = fieldsOf(json);
  const params = fieldsOf(message['params']);
  const unfit = asked.filter((uri) => !isString(uri));
  const notifications = {
    ...fieldsOf(params['notifications']),
    resourceSubscriptions: [...watched.keys(), ...unfit],
  };
  return { ...message, params: { ...params, notifications } };
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

async function failed(error: unknown, { services }: Call): Promise<Response> {
  const id = crypto.randomUUID();
  await logFailure({ id, during: 'subscriptions/listen', error }, services.mask);
  return refused(`Nothing can be subscribed to just now (${id}); try again later`);
}

function refused(message: string): Response {
  return jsonRpcError(503, -32000, message, RETRY_AFTER);
}
