/** The resources of one definition with some values, as far as somebody may read them. */
import type { Caller } from '../caller.ts';
import { neutralise } from '../render/neutralise.ts';
import { enumerate } from '../resources/enumerate.ts';
import { keyPrefixes } from '../resources/key-prefixes.ts';
import { refuse } from '../resources/locate.ts';
import { variablesOf } from '../resources/pattern.ts';
import { resourceEntry, type ResourceEntry } from '../resources/resource-entry.ts';
import { withinTime } from '../resources/within-time.ts';
import { withoutSecrets } from '../secrets/without-secrets.ts';
import type { Services } from '../services.ts';
import { logSecrets } from '../telemetry/log-secrets.ts';
import type { ResourceDefinition } from '../template.ts';

export interface ResourceQuery {
  readonly definition: ResourceDefinition;
  /** As typed, by variable; blank ones say nothing. */
  readonly given: ReadonlyMap<string, string>;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** One search, and what came of it. */
export interface ResourceSearch {
  /** The definition's name. */
  readonly definition: string;
  /** As typed, by variable. */
  readonly given: ReadonlyMap<string, string>;
  readonly found: readonly ResourceEntry[];
  readonly hasMore: boolean;
  /** Variables whose value no resource can have. */
  readonly misfits: readonly string[];
}

/** On one page. */
const MOST = 50;

/** Calls of the store, and keys in each: whatever it holds, a search ends. */
const MAX_CALLS = 10;
const KEYS_A_CALL = 1000;

/** @throws CuebookError `store_failed`, `timed_out`, `cancelled`. */
export async function searchResources(
  services: Services,
  query: ResourceQuery,
): Promise<ResourceSearch> {
  const { definition, given } = query;
  const values = new Map(Array.from(given, ([name, value]) => [name, value.trim()] as const));
  const misfits = [...values.keys()].filter((name) => {
    return refuse(definition.uri, new Map([[name, values.get(name) ?? '']])) !== undefined;
  });
  const shared = { definition: definition.name, given, misfits };
  if (misfits.length > 0) return { ...shared, found: [], hasMore: false };
  const { limits } = services;
  const { entries, hasMore } = await withinTime(query.signal, limits.promptTimeoutMs, (signal) =>
    collect(services, { ...query, given: values, signal }),
  );
  const { items, found: secrets } = await withoutSecrets(entries, shownOf, services);
  if (secrets) logSecrets({ during: 'searching resources', became: 'left out', secrets });
  return { ...shared, found: items.map(neutral), hasMore };
}

async function collect(
  { stores }: Services,
  { definition, given, caller, signal }: ResourceQuery,
): Promise<{ readonly entries: readonly ResourceEntry[]; readonly hasMore: boolean }> {
  const entries: ResourceEntry[] = [];
  let from: Parameters<typeof enumerate>[2]['from'];
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const most = MOST - entries.length;
    const page = await enumerate(
      stores,
      { definition, fixed: given, caller },
      { limit: KEYS_A_CALL, most, signal, ...(from && { from }) },
    );
    entries.push(...page.resources.map((each) => resourceEntry(definition, each, caller)));
    if (page.next === undefined) return { entries, hasMore: false };
    if (entries.length >= MOST) return { entries, hasMore: true };
    from = page.next;
  }
  return { entries, hasMore: true };
}

function shownOf({ uri, name, title = '' }: ResourceEntry): string {
  return [uri, name, title].join('\n');
}

/** Whatever is made from a key may be anybody's words. */
function neutral({ name, title, ...rest }: ResourceEntry): ResourceEntry {
  const shown = { ...rest, name: neutralise(name) };
  return title === undefined ? shown : { ...shown, title: neutralise(title) };
}

/**
 * What some list shows this reader: families of resources, and those that stand alone. For everybody,
 * all that have variables.
 */
export function readableDefinitions(
  definitions: Iterable<ResourceDefinition>,
  reader: Caller | 'everybody',
): readonly ResourceDefinition[] {
  return Array.from(definitions).filter((definition) => {
    const isFamily = variablesOf(definition.uri).size > 0;
    if (reader === 'everybody') return isFamily;
    return (isFamily || definition.list) && keyPrefixes(definition, new Map(), reader).length > 0;
  });
}

/** The field of a variable: no other field of a form is called so. */
export function variableField(variable: string): string {
  return `variable.${variable}`;
}
