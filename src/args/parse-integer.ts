/** `type: integer`. */
import { quote } from '../quote.ts';
import type { NumberType } from '../template.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** A safe integer in decimal digits; canonical without `+`, leading zeros or `-0`. */
export function parseInteger(type: NumberType, text: string): Parsed<string> {
  if (!/^[+-]?\d+$/.test(text)) return faulty(refusal(text));
  const value = Number(text);
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = type;
  if (value < min) return faulty(`${quote(text)} is too small; the least is ${min}`);
  if (value > max) return faulty(`${quote(text)} is too large; the most is ${max}`);
  return parsed(String(value));
}

function refusal(text: string): string {
  const hint = /^[+-]?\d/.test(text) ? '; write it in digits alone' : '';
  return `${quote(text)} is not a whole number${hint}`;
}
