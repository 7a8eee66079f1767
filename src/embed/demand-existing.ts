/** What `exists` demands of words: that the caller may read something which has them. */
import type { Caller } from '../caller.ts';
import { unfitArguments } from '../errors.ts';
import { quote } from '../quote.ts';
import type { Enumeration } from '../resources/enumerate.ts';
import { exists, mayExist } from '../resources/exists.ts';
import { fittingValues } from '../resources/fitting-values.ts';
import type { Stores } from '../resources/stores.ts';
import { existsOf, variableArguments } from '../resources/variable-arguments.ts';
import { withinTime } from '../resources/within-time.ts';
import type { Argument, ResourceDefinition, StoredValue, Template } from '../template.ts';
import type { Values } from '../value.ts';
import type { EmbedOptions } from './embed.ts';
import { inParallel } from './in-parallel.ts';

/** One word that must be in use. */
export interface Demand {
  readonly argument: string;
  readonly word: string;
  readonly enumeration: Enumeration;
}

/** What Workers allow one request. */
const READS_AT_ONCE = 6;

/**
 * The demands that a store has to answer, in the order of declaration.
 *
 * @param definitions by name.
 * @throws ArgumentsError naming each argument whose value no resource can have
 *   that this caller may read: exactly as if there were none.
 */
export function findDemands(
  template: Template,
  values: Values,
  caller: Caller,
  definitions: ReadonlyMap<string, ResourceDefinition>,
): readonly Demand[] {
  const demands = template.arguments.flatMap((argument) => {
    const stored = existsOf(argument.type);
    if (stored === undefined) return [];
    const definition = definitions.get(stored.resource);
    if (definition === undefined) throw new Error(`the bundle has no "${stored.resource}"`);
    const others = othersFor(template, values, argument, stored);
    return wordsOf(values, argument.name).map((word) => ({
      argument: argument.name,
      word,
      enumeration: {
        definition,
        caller,
        fixed: new Map([...fittingValues(definition, others), [stored.variable, word]]),
      },
    }));
  });
  refuse(demands.filter(({ enumeration }) => !mayExist(enumeration)));
  return demands;
}

/**
 * Asks the stores, at most six at once.
 *
 * @throws ArgumentsError naming each argument whose value nothing has; CuebookError `store_failed`,
 *   `timed_out`, `cancelled`.
 */
export async function demandExisting(
  demands: readonly Demand[],
  options: Omit<EmbedOptions, 'caller' | 'mask'>,
): Promise<void> {
  if (demands.length === 0) return;
  const { stores, signal, limits, elapsedMs } = options;
  const missing = await withinTime(signal, limits.promptTimeoutMs - elapsedMs, (inTime) =>
    findMissing(demands, stores, inTime),
  );
  refuse(demands.filter((demand) => missing.has(demand)));
}

async function findMissing(
  demands: readonly Demand[],
  stores: Stores,
  signal: AbortSignal,
): Promise<ReadonlySet<Demand>> {
  const missing = new Set<Demand>();
  await inParallel(demands, READS_AT_ONCE, async (demand) => {
    if (!(await exists(stores, demand.enumeration, signal))) missing.add(demand);
  });
  return missing;
}

function refuse(demands: readonly Demand[]): void {
  if (demands.length === 0) return;
  throw unfitArguments(
    demands.map(({ argument, word }) => [argument, `nothing that you may read has ${quote(word)}`]),
  );
}

function wordsOf(values: Values, name: string): readonly string[] {
  const value = values.get(name);
  if (value?.type === 'list') return value.items;
  return value?.type === 'closed' ? [value.text] : [];
}

/** What other arguments say of the definition's other variables. */
function othersFor(
  template: Template,
  values: Values,
  argument: Argument,
  stored: StoredValue,
): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const [variable, name] of variableArguments(template, stored, argument.name)) {
    const value = values.get(name);
    if (value?.type === 'closed') given.set(variable, value.text);
  }
  return given;
}
