/** Results that many calls are given, each encoded once. */
import type { RequestId, Result } from '@modelcontextprotocol/server';
import { byteLength } from '../byte-length.ts';
import { remember } from '../registry/remember.ts';
import type { AddedFields } from './added-fields.ts';

/** A whole response as JSON. */
interface SharedResponse {
  readonly text: string;
  readonly bytes: number;
}

/** The beginning of every response with one result, and the whole of those with the usual ids. */
interface Encoded {
  readonly beginning: string;
  readonly responses: Map<string, SharedResponse>;
}

const encoded = new WeakMap<Result, Encoded>();

/** Responses remembered of each result. Clients count from 0 or 1, and list when they start. */
const REMEMBERED = 4;

/** Characters of an id, as JSON: callers choose it, and what is remembered must stay small. */
const LONGEST_ID = 64;

/** The same result, which from now on nobody may change. It has fields, and no `_meta`. */
export function shareResult(result: Result): Result {
  const beginning = `{"result":${JSON.stringify(result).slice(0, -1)}`;
  encoded.set(result, { beginning, responses: new Map() });
  return result;
}

/**
 * The response with a result that is shared, else `undefined`. A page is long: to join its text to
 * anything, or to count its bytes, costs more than all the rest of a call.
 */
export function sharedResponse(
  result: Result,
  id: RequestId,
  { json }: AddedFields,
): SharedResponse | undefined {
  const shared = encoded.get(result);
  if (shared === undefined) return undefined;
  const shownId = typeof id === 'number' ? String(id) : JSON.stringify(id);
  const respond = (): SharedResponse => {
    const text = `${shared.beginning},${json}},"jsonrpc":"2.0","id":${shownId}}`;
    return { text, bytes: byteLength(text) };
  };
  if (shownId.length > LONGEST_ID) return respond();
  return remember(shared.responses, shownId, REMEMBERED, respond);
}
