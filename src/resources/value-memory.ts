/** A short memory of stored values, so that typing does not list the store again at each key. */
import { needsCaller } from './locate.ts';
import type { StoredValues, ValueQuestion } from './stored-values.ts';

/** One for an isolate. It is bounded in entries, in characters and in time. */
export interface ValueMemory {
  /** What the same question had as its answer a moment ago. */
  recall(question: ValueQuestion): StoredValues | undefined;
  keep(question: ValueQuestion, answer: StoredValues): void;
}

const LIFE_MS = 30_000;
const MAX_ENTRIES = 64;
/** Of all entries together, in UTF-16 units. */
const MAX_CHARACTERS = 4_000_000;

interface Entry {
  readonly answer: StoredValues;
  readonly until: number;
  readonly characters: number;
}

/** @param now milliseconds. */
export function createValueMemory(now: () => number): ValueMemory {
  /** The oldest first. */
  const entries = new Map<string, Entry>();
  let characters = 0;

  function forget(key: string): void {
    characters -= entries.get(key)?.characters ?? 0;
    entries.delete(key);
  }

  return {
    recall(question) {
      const key = keyOf(question);
      const entry = entries.get(key);
      if (entry !== undefined && entry.until > now()) return entry.answer;
      forget(key);
      return undefined;
    },
    keep(question, answer) {
      const key = keyOf(question);
      forget(key);
      const size = answer.values.reduce((sum, value) => sum + value.length, key.length);
      if (size > MAX_CHARACTERS) return;
      entries.set(key, { answer, until: now() + LIFE_MS, characters: size });
      characters += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES && characters <= MAX_CHARACTERS) break;
        forget(oldest);
      }
    },
  };
}

/** Callers with the same grants share an answer, but not what is kept apart for each of them. */
function keyOf({ definition, variable, fixed, begin = '', caller }: ValueQuestion): string {
  const grants = [...new Set(caller.scopes)].sort();
  const owner = needsCaller(definition) ? caller.id : undefined;
  return JSON.stringify([grants, owner, definition.name, variable, [...fixed].sort(), begin]);
}
