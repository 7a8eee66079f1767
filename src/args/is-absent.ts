/** What counts as no value at all. */
import type { ArgumentType } from '../template.ts';

/** Nothing or only white space; of a list, also nothing but separators. */
export function isAbsent(type: ArgumentType, text: string): boolean {
  return type.kind === 'list' ? /^[\s,]*$/.test(text) : text.trim() === '';
}
