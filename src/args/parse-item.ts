/** The closed types that are one printable value: a list's items, too. */
import type { ItemType } from '../template.ts';
import { parseDate } from './parse-date.ts';
import { parseDatetime } from './parse-datetime.ts';
import { parseEnum } from './parse-enum.ts';
import { parseInteger } from './parse-integer.ts';
import { parseNumber } from './parse-number.ts';
import { parseWord } from './parse-word.ts';
import type { Parsed } from './parsed.ts';

/** The canonical form of one value. White space around it does not count. */
export function parseItem(type: ItemType, text: string, example?: string): Parsed<string> {
  const trimmed = text.trim();
  switch (type.kind) {
    case 'enum':
      return parseEnum(type, trimmed);
    case 'integer':
      return parseInteger(type, trimmed);
    case 'number':
      return parseNumber(type, trimmed);
    case 'date':
      return parseDate(type, trimmed);
    case 'datetime':
      return parseDatetime(type, trimmed);
    case 'word':
      return parseWord(type, trimmed, example);
  }
}
