/** Results that many calls are given, each serialised once. */
import type { Result } from '@modelcontextprotocol/server';

const texts = new WeakMap<Result, string>();

/** The same result, which from now on nobody may change. It has no `_meta`. */
export function shareResult(result: Result): Result {
  texts.set(result, JSON.stringify(result));
  return result;
}

/** The JSON of a result that is shared. */
export function sharedJson(result: Result): string | undefined {
  return texts.get(result);
}
