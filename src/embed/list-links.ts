/** Links to every resource that an embed's values match. */
import type { Caller } from '../caller.ts';
import type { Link, LinksPart, MissingPart } from '../part.ts';
import { enumerate, type Enumeration, type Position } from '../resources/enumerate.ts';
import type { Stores } from '../resources/stores.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Target } from './find-targets.ts';
import { linkFor } from './link-to.ts';

/** Where the declaration has no `max`. */
const DEFAULT_MAX_LINKS = 50;

/** An enumeration ends after these, whatever the store holds: 10,000 keys. */
const MAX_CALLS = 10;
const KEYS_A_CALL = 1000;

export interface ListOptions {
  readonly stores: Stores;
  readonly caller: Caller;
  readonly mask: ScreenMask;
  readonly signal: AbortSignal;
}

/**
 * At most `max` links, in key order, and how many more there are; `missing` if there are none. A key
 * that holds a secret is counted, not linked: its URI would have to say it.
 */
export async function listLinks(
  target: Target,
  { stores, caller, mask, signal }: ListOptions,
): Promise<LinksPart | MissingPart> {
  const max = target.embed.max ?? DEFAULT_MAX_LINKS;
  const enumeration = enumerationOf(target, caller);
  const links: Link[] = [];
  let beyond = 0;
  let from: Position | undefined;
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const page = await enumerate(stores, enumeration, {
      limit: KEYS_A_CALL,
      signal,
      ...(from && { from }),
    });
    for (const resource of page.resources) {
      const fits =
        links.length < max && (await mask(resource.key, target.name)).findings.length === 0;
      if (fits) links.push(await linkFor(target, { caller, mask }, resource));
      else beyond += 1;
    }
    from = page.next;
    if (from === undefined) break;
  }
  // However many keys there are that the caller may not read: as if there were none.
  if (links.length + beyond === 0) return { type: 'missing' };
  return { type: 'links', links, leftOut: from === undefined ? beyond : 'more' };
}

function enumerationOf({ definition, place }: Target, caller: Caller): Enumeration {
  return { definition, fixed: 'fixed' in place ? place.fixed : place.variables, caller };
}
