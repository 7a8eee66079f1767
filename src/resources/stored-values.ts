/** Which values a variable has in a store, for one caller. */
import { isVisible } from '../quote.ts';
import { enumerate, type Enumeration, type Position } from './enumerate.ts';
import { keyPatternFor } from './locate.ts';
import { bind, headOf } from './pattern.ts';
import type { Stores } from './stores.ts';

/** The variable whose values are wanted; `fixed` says what those of others must be. */
export interface ValueQuestion extends Enumeration {
  readonly variable: string;
}

export interface StoredValues {
  /**
   * Of resources that the caller may read; each once, in key order. None in which there is
   * something that a reader would not see.
   */
  readonly values: readonly string[];
  /** Whether these are all. */
  readonly whole: boolean;
}

export interface ValueOptions {
  /** Of the store. */
  readonly maxCalls: number;
  /** When looking ends: what was found by then is the answer. */
  readonly deadline: AbortSignal;
  readonly signal: AbortSignal;
}

const KEYS_A_CALL = 1000;

/** After every key that begins with the same text. */
const END = '\u{10FFFF}';

/**
 * Looks at a bounded number of keys, whatever the store holds.
 *
 * @throws CuebookError `store_failed`; or the signal's reason.
 */
export async function storedValues(
  stores: Stores,
  question: ValueQuestion,
  { maxCalls, deadline, signal }: ValueOptions,
): Promise<StoredValues> {
  const { definition, variable } = question;
  const skip = stores[definition.store].seeks ? skipperOf(question) : undefined;
  const values = new Set<string>();
  const either = AbortSignal.any([signal, deadline]);
  let from: Position | undefined;

  function add(value: string | undefined): void {
    if (value !== undefined && isVisible(value)) values.add(value);
  }

  try {
    for (let calls = 0; calls < maxCalls; calls += 1) {
      const page = await enumerate(stores, question, {
        limit: KEYS_A_CALL,
        signal: either,
        ...(from && { from }),
      });
      for (const { variables } of page.resources) add(variables.get(variable));
      if (page.next === undefined) return { values: [...values], whole: true };
      from = skip?.(page.next, values) ?? page.next;
    }
  } catch (error) {
    if (signal.aborted || !deadline.aborted) throw error;
  }
  return { values: [...values], whole: false };
}

/** Where to go on after a page, if not at its next key. */
type Skipper = (next: Position, seen: ReadonlySet<string>) => Position | undefined;

/**
 * Passes over the other keys of a value that was seen already: `logs/payments/...` has one for each
 * day. Only where the variable is the key's first and fills a whole segment, so that all of its
 * value's keys stand together and no other value's among them.
 */
function skipperOf({ definition, variable, fixed, caller }: ValueQuestion): Skipper | undefined {
  const key = bind(keyPatternFor(definition, caller) ?? [], fixed);
  const at = key.findIndex((part) => typeof part !== 'string');
  const part = key[at];
  const after = key[at + 1];
  if (typeof part !== 'object' || part.variable !== variable || part.slashes) return undefined;
  if (typeof after !== 'string' || !after.startsWith('/')) return undefined;
  const { text } = headOf(key);
  return ({ prefix, after: last }, seen) => {
    const value = last?.slice(text.length).split('/', 1)[0];
    return value !== undefined && seen.has(value)
      ? { prefix, after: `${text}${value}/${END}` }
      : undefined;
  };
}
