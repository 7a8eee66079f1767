/** One request of the modern era to its answer, without the SDK's server around it. */
import {
  type JSONRPCRequest,
  ProtocolErrorCode,
  type RequestId,
  type Result,
} from '@modelcontextprotocol/server';
import { type AddedFields, addedFields } from './added-fields.ts';
import { errorToWire } from './error-to-wire.ts';
import type { Call, Context, Method } from './method.ts';
import { sharedResponse } from './shared-results.ts';

export interface Answer {
  readonly text: string;
  /** Of the text in UTF-8, where they were counted before. */
  readonly bytes?: number;
}

/**
 * The JSON-RPC response, byte for byte what the SDK's server would send; `undefined` for an error that
 * has an HTTP status, too.
 */
export async function answerRequest(
  { id, method: name, params = {} }: JSONRPCRequest,
  method: Method,
  call: Call,
  context: Context,
): Promise<Answer | undefined> {
  try {
    const result = await method(params, call, context);
    const added = addedFields(name, call);
    return sharedResponse(result, id, added) ?? { text: responseOf(result, id, added) };
  } catch (thrown) {
    const { mask } = call.services;
    const { code, message, data } = await errorToWire(thrown, name, mask, context.recorder);
    if (code === ProtocolErrorCode.MissingRequiredClientCapability) return undefined;
    const error = { code, message, ...(data !== undefined && { data }) };
    return { text: JSON.stringify({ jsonrpc: '2.0', id, error }) };
  }
}

/** The result's fields, then those that are added: no method's result is without any. One that asks says itself what it is. */
function responseOf(result: Result, id: RequestId, { fields, json }: AddedFields): string {
  if (result.resultType !== undefined) {
    return JSON.stringify({ result: { ...result, _meta: fields._meta }, jsonrpc: '2.0', id });
  }
  if (result._meta) {
    const _meta = { ...result._meta, ...fields._meta };
    return JSON.stringify({ result: { ...result, ...fields, _meta }, jsonrpc: '2.0', id });
  }
  const own = JSON.stringify(result).slice(0, -1);
  return `{"result":${own},${json}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}
