/** What every method's handler is given, and how it is put on a server. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ProgressToken,
  PROTOCOL_VERSION_META_KEY,
  type Result,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Settings } from '../env.ts';
import type { Profile } from '../profile.ts';
import type { Sealer } from '../seal.ts';
import type { Services } from '../services.ts';
import { type Recorder, silent } from '../telemetry/recorder.ts';
import type { Entry } from '../telemetry/telemetry.ts';
import { errorToWire } from './error-to-wire.ts';

/** One HTTP request, as far as its methods care. */
export interface Call {
  readonly services: Services;
  readonly settings: Settings;
  readonly caller: Caller;
  readonly sealer: Sealer;
  readonly profile: Profile;
  /** Whether the client takes a stream: without one there is nowhere to send progress. */
  readonly streams: boolean;
  /** Whether changes are told to whoever listens. */
  readonly announces: boolean;
  /** When the request came in, in milliseconds. */
  readonly startedAt: number;
  /** Who keeps a record of the message with that id; left out, nobody does. */
  readonly recorderOf?: (id: unknown) => Recording | undefined;
}

/** A recorder, and the span that all work on its message belongs in. */
export type Recording = Recorder & Pick<Entry, 'within'>;

const unrecorded: Recording = { ...silent, within: (work) => work() };

export function recorderOf(call: Call, id: unknown): Recording {
  return call.recorderOf?.(id) ?? unrecorded;
}

/** As sent: any JSON. Each method checks what it reads. */
export type Params = Readonly<Record<string, unknown>>;

/** What a method may know of the exchange that it answers: not every call has the SDK's context. */
export interface Context {
  /** Gives what fires when the client goes away: to watch for that is not free. */
  readonly signal: () => AbortSignal;
  readonly progressToken?: ProgressToken | undefined;
  readonly notify: ServerContext['mcpReq']['notify'];
  /** What the client says it can do, with this request; `undefined` in the older era. */
  readonly capabilities: unknown;
  /** What it brings back of an earlier answer, and what it was asked for: any JSON. */
  readonly requestState?: unknown;
  readonly inputResponses?: unknown;
  readonly recorder: Recorder;
}

export type Method = (params: Params, call: Call, context: Context) => Result | Promise<Result>;

/**
 * Answers `name` with `method`. The three-argument form with a schema that takes everything keeps
 * the SDK from checking first: it answers -32603 with a dump of its schema's issues
 * (`UncheckedServer` keeps it from that for tools). What the
 * method throws passes through the one boundary, as the SDK would show its message to the client.
 */
export function addMethod(server: Server, name: string, method: Method, call: Call): void {
  server.setRequestHandler(name, { params: anything }, async (params, { mcpReq }) => {
    const recorder = recorderOf(call, mcpReq.id);
    try {
      return await recorder.within(async () => method(params, call, contextOf(mcpReq, recorder)));
    } catch (error) {
      throw await errorToWire(error, name, call.services.mask, recorder);
    }
  });
}

function contextOf(mcpReq: ServerContext['mcpReq'], recorder: Recorder): Context {
  const envelope: Params = mcpReq.envelope ?? {};
  const isModern = envelope[PROTOCOL_VERSION_META_KEY] !== undefined;
  return {
    signal: () => mcpReq.signal,
    progressToken: mcpReq._meta?.progressToken,
    notify: mcpReq.notify,
    capabilities: isModern ? (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) : undefined,
    requestState: mcpReq.requestState(),
    inputResponses: mcpReq.inputResponses,
    recorder,
  };
}

const anything = z.custom<Params>();
