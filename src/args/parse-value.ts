/** One argument's text to its value: what calls, defaults, examples and literals all go through. */
import type { ArgumentType } from '../template.ts';
import type { Value } from '../value.ts';
import { isAbsent } from './is-absent.ts';
import { parseBoolean } from './parse-boolean.ts';
import { parseItem } from './parse-item.ts';
import { parseList } from './parse-list.ts';
import { parseText } from './parse-text.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

export type ParsedValue = Parsed<Value>;

/**
 * Parses one text by its argument's type (TEMPLATES.md, "Arguments"). A value's canonical form
 * parses to the same value. Never throws; text that counts as absent is a fault here.
 *
 * @param example the argument's own, to be shown where the text does not fit its pattern.
 */
export function parseValue(type: ArgumentType, text: string, example?: string): ParsedValue {
  if (isAbsent(type, text)) return faulty('is empty');
  switch (type.kind) {
    case 'text':
      return toValue(parseText(type, text), (value) => ({ type: 'text', text: value }));
    case 'boolean':
      return toValue(parseBoolean(text.trim()), (truth) => ({ type: 'boolean', truth }));
    case 'list':
      return toValue(parseList(type, text, example), (items) => ({ type: 'list', items }));
    default:
      return toValue(parseItem(type, text, example), (value) => ({ type: 'closed', text: value }));
  }
}

function toValue<T>(result: Parsed<T>, wrap: (value: T) => Value): ParsedValue {
  return result.ok ? parsed(wrap(result.value)) : result;
}
