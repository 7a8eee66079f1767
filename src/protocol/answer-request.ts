/** One request of the modern era to its answer, without the SDK's server around it. */
import { type JSONRPCRequest, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';
import type { ServerInfo } from '../template.ts';
import { cacheHints } from './cache-hints.ts';
import { errorToWire } from './error-to-wire.ts';
import type { Call, Context, Method } from './method.ts';
import { implementationOf } from './server-info.ts';
import { sharedResponse } from './shared-results.ts';

/** The JSON-RPC response, byte for byte what the SDK's server would send. */
export async function answerRequest(
  { id, method: name, params = {} }: JSONRPCRequest,
  method: Method,
  call: Call,
  context: Context,
): Promise<string> {
  try {
    const result = await method(params, call, context);
    const added = addedTo(name, call);
    const shared = sharedResponse(result, id, added);
    if (shared !== undefined) return shared;
    const complete = { ...result, ...added };
    if (result._meta) complete._meta = { ...result._meta, ...added._meta };
    return JSON.stringify({ result: complete, jsonrpc: '2.0', id });
  } catch (thrown) {
    const { code, message, data } = await errorToWire(thrown, name, call.services.mask);
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ jsonrpc: '2.0', id, error });
  }
}

interface Added {
  readonly resultType: 'complete';
  readonly _meta: object;
}

/** By the settings, on which it depends alone, and the method's name. */
const additions = new WeakMap<Call['settings'], Map<string, Added>>();

/** What this era adds to a result, in the SDK's order. */
function addedTo(name: string, { settings, services }: Call): Added {
  const known = additions.get(settings) ?? new Map<string, Added>();
  additions.set(settings, known);
  const added = known.get(name) ?? makeAdded(name, settings, services.registry.server);
  known.set(name, added);
  return added;
}

function makeAdded(name: string, settings: Settings, server: ServerInfo): Added {
  const hints: Readonly<Record<string, object | undefined>> = cacheHints(settings);
  const _meta = { [SERVER_INFO_META_KEY]: implementationOf(server) };
  return { resultType: 'complete', ...hints[name], _meta };
}
