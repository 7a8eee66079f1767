/** Whether a caller may read what a call points at. */
import { type Caller, mayRead } from '../caller.ts';
import { notFound } from '../errors.ts';

/** One thing that a call needs to read. */
export interface Demand {
  readonly name: string;
  readonly uri: string;
  /** All must be covered. */
  readonly scopes: readonly string[];
  /** Whether there is nothing for a caller without an id. */
  readonly needsCaller: boolean;
  /** Whether the call cannot be answered without it. */
  readonly required: boolean;
}

/**
 * The names of what this caller may not read. Whoever reads must take them for not found.
 *
 * @throws CuebookError `not_found` for the first that is required: exactly as if it did not exist.
 */
export function authorise(caller: Caller, demands: Iterable<Demand>): ReadonlySet<string> {
  const denied = [...demands].filter((demand) => !isAllowed(caller, demand));
  const fatal = denied.find(({ required }) => required);
  if (fatal !== undefined) throw notFound(fatal.name, fatal.uri);
  return new Set(denied.map(({ name }) => name));
}

function isAllowed(caller: Caller, { scopes, needsCaller }: Demand): boolean {
  return mayRead(caller, scopes) && (!needsCaller || caller.id !== undefined);
}
