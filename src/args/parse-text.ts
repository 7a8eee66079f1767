/** `type: text`. */
import type { TextType } from '../template.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** The text as it was typed, with CRLF and CR as newlines; at most `max` code points. */
export function parseText(type: TextType, text: string): Parsed<string> {
  const value = text.replace(/\r\n?/g, '\n');
  const length = codePoints(value, type.max);
  if (length <= type.max) return parsed(value);
  return faulty(`is ${written(length)} characters long; at most ${written(type.max)} fit`);
}

/** Exact only where it matters: no text has more code points than UTF-16 units. */
function codePoints(text: string, max: number): number {
  if (text.length <= max) return text.length;
  let count = 0;
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}
