/** A literal that an argument is compared with, in the argument's canonical form. */
import { parseValue } from '../../args/parse-value.ts';
import type { ArgumentType } from '../../template.ts';

/** The canonical form, or why no value of this type is ever equal to the literal. */
export type Compared = { readonly value: string } | { readonly fault: string };

/** @param type any closed type but a list. */
export function compareLiteral(type: ArgumentType, literal: string): Compared {
  const result = parseValue(type, literal);
  if (!result.ok) return { fault: result.fault };
  const { value } = result;
  if (value.type === 'boolean') return { value: String(value.truth) };
  if (value.type === 'list') throw new Error('A list is compared with nothing');
  return { value: value.text };
}
