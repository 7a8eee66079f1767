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
function encodeResult(name: string, result: Result, call: Call): string {
  const shared = sharedJson(result);
  if (shared !== undefined) return `${shared.slice(0, -1)},${addedJson(name, call).slice(1)}`;
  const { _meta, ...added } = addedTo(name, call);
  return JSON.stringify({ ...result, ...added, _meta: { ...result._meta, ..._meta } });
}

function addedTo(name: string, { settings, services }: Call) {
  const hints: Readonly<Record<string, object | undefined>> = cacheHints(settings);
  const serverInfo = implementationOf(services.registry.server);
  return { resultType: 'complete', ...hints[name], _meta: { [SERVER_INFO_META_KEY]: serverInfo } };
}

const added = new WeakMap<Call['settings'], Map<string, string>>();

/** Serialised once: it depends on nothing else. */
function addedJson(name: string, call: Call): string {
  const texts = added.get(call.settings) ?? new Map<string, string>();
  added.set(call.settings, texts);
  const text = texts.get(name) ?? JSON.stringify(addedTo(name, call));
  texts.set(name, text);
  return text;
}
