/** What every method's handler is given, and how it is put on a server. */
import type { Result, Server, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Settings } from '../env.ts';
import type { Sealer } from '../seal.ts';
import type { Services } from '../services.ts';
import { errorToWire } from './error-to-wire.ts';

/** One HTTP request, as far as its methods care. */
export interface Call {
  readonly services: Services;
  readonly settings: Settings;
  readonly caller: Caller;
  readonly sealer: Sealer;
  /** Whether the client takes a stream: without one there is nowhere to send progress. */
  readonly streams: boolean;
  /** When the request came in, in milliseconds. */
  readonly startedAt: number;
}

/** As sent: any JSON. Each method checks what it reads. */
export type Params = Readonly<Record<string, unknown>>;

/** What of the SDK's context a method may use: not every call has the rest. */
export interface Context {
  readonly mcpReq: Pick<ServerContext['mcpReq'], 'signal' | '_meta' | 'notify'>;
}

export type Method = (params: Params, call: Call, context: Context) => Result | Promise<Result>;

/**
 * Answers `name` with `method`. The three-argument form with a schema that takes everything keeps
 * the SDK from checking first: it answers -32603 with a dump of its schema's issues. What the
 * method throws passes through the one boundary, as the SDK would show its message to the client.
 */
export function addMethod(server: Server, name: string, method: Method, call: Call): void {
  server.setRequestHandler(name, { params: anything }, async (params, context) => {
    try {
      return await method(params, call, context);
    } catch (error) {
      throw await errorToWire(error, name, call.services.mask);
    }
  });
}

const anything = z.custom<Params>();
