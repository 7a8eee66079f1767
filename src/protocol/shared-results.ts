/** Results that many calls are given, each encoded once. */
import type { Result } from '@modelcontextprotocol/server';

const encoded = new WeakMap<Result, Uint8Array>();

/** The same result, which from now on nobody may change. It has fields, and no `_meta`. */
export function shareResult(result: Result): Result {
  const fields = JSON.stringify(result).slice(0, -1);
  encoded.set(result, new TextEncoder().encode(`{"result":${fields}`));
  return result;
}

/** The beginning of a response with this result, up to the result's last field, if it is shared. */
export function beginningOf(result: Result): Uint8Array | undefined {
  return encoded.get(result);
}
