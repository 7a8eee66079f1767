/** The values that a variable has in a store, without listing it at each key that is typed. */
import type { Mask } from '../secrets/mask.ts';
import { withoutSecrets } from '../secrets/without-secrets.ts';
import { keyPatternFor } from './locate.ts';
import { bind, headOf } from './pattern.ts';
import { storedValues, type StoredValues, type ValueQuestion } from './stored-values.ts';
import type { Stores } from './stores.ts';
import type { ValueMemory } from './value-memory.ts';

export interface FindOptions {
  readonly stores: Stores;
  readonly memory: ValueMemory;
  readonly mask: Mask;
  readonly signal: AbortSignal;
}

/** Of the store, in one call. */
const MAX_CALLS = 10;
const MAX_MS = 2000;

/** Characters; what is longer narrows nothing. */
const LONGEST = 200;

/**
 * All values if they are few enough to be looked through, whatever was typed: the next key will
 * find them remembered. Of more, those that begin with what was typed, beside some others. None
 * holds a secret.
 *
 * @throws CuebookError `store_failed`; or the signal's reason.
 */
export async function findValues(
  question: ValueQuestion,
  typed: string,
  options: FindOptions,
): Promise<StoredValues> {
  const deadline = AbortSignal.timeout(MAX_MS);
  const narrows = typed !== '' && typed.length <= LONGEST && isFirst(question);

  async function find(each: ValueQuestion, maxCalls: number): Promise<StoredValues> {
    const known = options.memory.recall(each);
    if (known !== undefined) return known;
    const found = await storedValues(options.stores, each, { ...options, deadline, maxCalls });
    const { items: values } = await withoutSecrets(found.values, (value) => value, {
      mask: options.mask,
      secrets: 'redact',
    });
    const answer = { ...found, values };
    const isTimedOut = deadline.aborted && answer.values.length === 0;
    if (!isTimedOut) options.memory.keep(each, answer);
    return answer;
  }

  const all = await find(question, narrows ? MAX_CALLS / 2 : MAX_CALLS);
  if (all.whole || !narrows) return all;
  const near =
    wholeFor(question, typed, options.memory) ??
    (await find({ ...question, begin: typed }, MAX_CALLS / 2));
  return { values: [...near.values, ...all.values], whole: false };
}

/** All values that begin with what was typed, or with less, if they are remembered. */
function wholeFor(
  question: ValueQuestion,
  typed: string,
  memory: ValueMemory,
): StoredValues | undefined {
  for (let length = 1; length <= typed.length; length += 1) {
    const known = memory.recall({ ...question, begin: typed.slice(0, length) });
    if (known?.whole === true) return known;
  }
  return undefined;
}

/** Whether the variable's values are what the keys go on with. */
function isFirst({ definition, fixed, caller, variable }: ValueQuestion): boolean {
  return headOf(bind(keyPatternFor(definition, caller) ?? [], fixed)).variable === variable;
}
