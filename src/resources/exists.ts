/** Whether some resource with certain values exists, for one caller. */
import { mayRead } from '../caller.ts';
import { enumerate, type Enumeration, type Position } from './enumerate.ts';
import { keyPrefixes } from './key-prefixes.ts';
import { locate, type Location, refuse } from './locate.ts';
import { variablesOf } from './pattern.ts';
import { readObject } from './read-object.ts';
import type { Stores } from './stores.ts';

const MAX_CALLS = 10;
const KEYS_A_CALL = 1000;

/** False where the values or the caller's grants alone decide that there is nothing. Asks no store. */
export function mayExist({ definition, fixed, caller }: Enumeration): boolean {
  if (refuse(definition.uri, fixed) !== undefined) return false;
  if (!isOne({ definition, fixed, caller })) {
    return keyPrefixes(definition, fixed, caller).length > 0;
  }
  const location = locate(definition, fixed, caller);
  return !('refused' in location) && location.key !== undefined && mayRead(caller, location.scopes);
}

/**
 * Asks for the one object if every variable has its value, and looks through a bounded number of
 * keys otherwise: what is not found among them does not exist.
 *
 * @throws CuebookError `store_failed`; or the signal's reason.
 */
export async function exists(
  stores: Stores,
  enumeration: Enumeration,
  signal: AbortSignal,
): Promise<boolean> {
  if (!mayExist(enumeration)) return false;
  if (!isOne(enumeration)) return isListed(stores, enumeration, signal);
  const { definition, fixed, caller } = enumeration;
  const location = locate(definition, fixed, caller) as Location;
  const facts = { keep: 'start', max: 0, signal } as const;
  return (await readObject(stores, definition, location, facts)) !== undefined;
}

async function isListed(
  stores: Stores,
  enumeration: Enumeration,
  signal: AbortSignal,
): Promise<boolean> {
  let from: Position | undefined;
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const page = await enumerate(stores, enumeration, {
      limit: KEYS_A_CALL,
      signal,
      ...(from && { from }),
    });
    if (page.resources.length > 0) return true;
    from = page.next;
    if (from === undefined) break;
  }
  return false;
}

function isOne({ definition, fixed }: Enumeration): boolean {
  return [...variablesOf(definition.uri)].every((variable) => fixed.has(variable));
}
