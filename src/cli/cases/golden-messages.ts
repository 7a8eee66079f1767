/** Messages as a case file holds them: on the wire's shape, with long content folded. */
import { createHash } from 'node:crypto';
import type { PromptMessage } from '../../message.ts';

/** Longer strings are folded, so that a golden stays something that a person reviews. */
const LONG = 4000;

/** Characters that a folded string still shows at each end. */
const SHOWN = 400;

/**
 * A long string becomes `{ starts, ends, characters, sha256 }`: its two ends to read, its length in
 * code points, and a digest that notices any other change.
 */
export function goldenMessages(messages: readonly PromptMessage[]): unknown[] {
  return messages.map((message) => fold(message));
}

function fold(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONG ? folded(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(fold);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fold(inner)]));
}

function folded(text: string): Record<string, string> {
  const characters = Array.from(text);
  return {
    starts: characters.slice(0, SHOWN).join(''),
    ends: characters.slice(-SHOWN).join(''),
    characters: String(characters.length),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}
