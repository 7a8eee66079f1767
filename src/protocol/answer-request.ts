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
    return sharedResponse(result, id, added) ?? responseOf(result, id, added);
  } catch (thrown) {
    const { code, message, data } = await errorToWire(thrown, name, call.services.mask);
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ jsonrpc: '2.0', id, error });
  }
}

/** With the result's fields and those that this era adds, in the SDK's order. */
function responseOf(result: Result, id: RequestId, added: Added): string {
  if (result._meta) {
    const _meta = { ...result._meta, ...added.fields._meta };
    return JSON.stringify({ result: { ...result, ...added.fields, _meta }, jsonrpc: '2.0', id });
  }
  return `{"result":${JSON.stringify(result).slice(0, -1)},${endOf(added, id)}`;
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
