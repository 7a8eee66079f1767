/** Suggestions for the last item of a list. */
import type { ListType } from '../template.ts';
import { parseValue } from './parse-value.ts';
import { type Candidates, suggest, type Suggestions } from './suggest.ts';

/** Characters before the last item, which every suggestion repeats. */
const LONGEST_BEFORE = 4_000;

/**
 * Whole values: each is what was typed before the last item, and an item that is not yet among
 * those. Items end at commas and newlines, and at blanks if no item holds one: `needs w` may begin
 * `needs-work`, or be two items. What gives suggestions is taken; a blank at the end has more
 * likely ended an item than gone on with one.
 */
export function suggestItems(type: ListType, candidates: Candidates, typed: string): Suggestions {
  const ends = [/[,\r\n]/, /[,\s]/];
  const [first, second] = (/\s$/.test(typed) ? ends.toReversed() : ends).map((separator) =>
    startOfLast(typed, separator),
  );
  const found = suggestBehind(first ?? 0, type, candidates, typed);
  return found.values.length > 0 ? found : suggestBehind(second ?? 0, type, candidates, typed);
}

/** What was typed of the last item, if no item holds a blank. */
export function lastItemOf(typed: string): string {
  return typed.slice(startOfLast(typed, /[,\s]/));
}

function suggestBehind(
  at: number,
  type: ListType,
  candidates: Candidates,
  typed: string,
): Suggestions {
  if (at > LONGEST_BEFORE) return NONE;
  const before = typed.slice(0, at);
  const chosen = itemsOf(type, before);
  if (chosen === undefined || chosen.length >= type.max) return NONE;
  // Of what stands before, only the last word could run into the item, as `needs` into `work`.
  const word = before.slice(startOfLast(before.trimEnd(), /[,\s]/)).trimStart();
  const found = suggest(candidates, typed.slice(at), (item) => {
    const items = itemsOf(type, word + item)?.slice(word === '' ? 0 : 1) ?? [];
    return items.length > 0 && !items.some((each) => chosen.includes(each));
  });
  return { ...found, values: found.values.map((item) => before + item) };
}

/** The list takes nothing more, or is too long to be repeated. */
const NONE: Suggestions = { values: [], total: 0, hasMore: false };

/** Behind the last separator and the blanks that follow it. Looks at the end only. */
function startOfLast(text: string, separator: RegExp): number {
  let at = text.length;
  while (at > 0 && !separator.test(text.charAt(at - 1))) at -= 1;
  return text.length - text.slice(at).trimStart().length;
}

/** `undefined` for what the list does not take. */
function itemsOf(type: ListType, text: string): readonly string[] | undefined {
  if (/^[\s,]*$/.test(text)) return [];
  const result = parseValue(type, text);
  return result.ok && result.value.type === 'list' ? result.value.items : undefined;
}
