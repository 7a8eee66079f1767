/** One request of the modern era to its answer, without the SDK's server around it. */
import {
  type JSONRPCRequest,
  type Result,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server';
import { cacheHints } from './cache-hints.ts';
import { errorToWire } from './error-to-wire.ts';
import type { Call, Context, Method } from './method.ts';
import { implementationOf } from './server-info.ts';
import { sharedJson } from './shared-results.ts';

/** The JSON-RPC response, byte for byte what the SDK's server would send. */
export async function answerRequest(
  { id, method: name, params = {} }: JSONRPCRequest,
  method: Method,
  call: Call,
  context: Context,
): Promise<string> {
  try {
    const result = await method(params, call, context);
    return `{"result":${encodeResult(name, result, call)},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
  } catch (thrown) {
    const { code, message, data } = await errorToWire(thrown, name, call.services.mask);
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ jsonrpc: '2.0', id, error });
  }
}

/** A result as JSON, with what this era adds to it, in the SDK's order. */
function encodeResult(name: string, result: Result, { settings, services }: Call): string {
  const hints: Readonly<Record<string, object | undefined>> = cacheHints(settings);
  const serverInfo = implementationOf(services.registry.server);
  const added = {
    resultType: 'complete',
    ...hints[name],
    _meta: { ...result._meta, [SERVER_INFO_META_KEY]: serverInfo },
  };
  const shared = sharedJson(result);
  if (shared === undefined) return JSON.stringify({ ...result, ...added });
  return `${shared.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}
