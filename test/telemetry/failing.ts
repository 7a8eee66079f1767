/** Bindings that fail, and say what they were about. */
import { CANARY } from './line-faults.ts';

export function fail(): never {
  throw new Error(`broken by ${CANARY}`);
}

/** Fail as a store does: at the call. */
export function brokenStores(): Readonly<Record<string, unknown>> {
  return {
    KV: { get: fail, getWithMetadata: fail, list: fail },
    R2: { get: fail, head: fail, list: fail },
    HUB: { getByName: () => ({ fetch: fail, tell: fail, report: fail }) },
  };
}
