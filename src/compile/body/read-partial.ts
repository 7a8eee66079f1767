/** `{{> name key="value"}}`: which partial, and what it is given. */
import { excerpt } from '../../quote.ts';
import type { Expression } from './read-expression.ts';
import type { Complain, Leaf, Span } from './syntax.ts';

/** `undefined` after a complaint. */
export function readPartial(
  { head, arguments: [surplus], options }: Expression,
  at: Span,
  complain: Complain,
): Leaf | undefined {
  if (head.type !== 'name') return void complain('partial-shape', at);
  if (surplus !== undefined) return void complain('partial-shape', surplus.at);
  const parameters = new Map<string, string>();
  for (const { key, value, at: place } of options) {
    if (parameters.has(key)) return void complain('parameter-twice', place, { name: excerpt(key) });
    if (value.type !== 'string') {
      return void complain('parameter-unquoted', place, { name: excerpt(key) });
    }
    parameters.set(key, value.text);
  }
  return { type: 'partial', name: head.name, parameters };
}
