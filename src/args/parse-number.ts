/** `type: number`. */
import { quote } from '../quote.ts';
import type { NumberType } from '../template.ts';
import { compareDecimals } from './compare-decimals.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** Of a canonical number: it may stand in instruction text, so it has an end. */
const MOST_DIGITS = 40;

/**
 * A decimal without exponent, kept as text and therefore exact: `1.50` is `1.5`, `.5` is `0.5`,
 * `-0.0` is `0`, and no digit is lost to floating point. At most 40 digits.
 */
export function parseNumber(type: NumberType, text: string): Parsed<string> {
  const parts = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  if (whole === '' && fraction === '') return faulty(refusal(text));
  const value = canonical(sign, whole, fraction);
  if (value.replace(/[-.]/g, '').length > MOST_DIGITS) {
    return faulty(`${quote(text)} has too many digits; at most ${MOST_DIGITS} fit`);
  }
  const { min, max } = type;
  if (min !== undefined && compareDecimals(value, String(min)) < 0) {
    return faulty(`${quote(text)} is too small; the least is ${min}`);
  }
  if (max !== undefined && compareDecimals(value, String(max)) > 0) {
    return faulty(`${quote(text)} is too large; the most is ${max}`);
  }
  return parsed(value);
}

function canonical(sign: string, whole: string, fraction: string): string {
  const before = whole.replace(/^0+(?=\d)/, '') || '0';
  const after = withoutTrailingZeros(fraction);
  const size = after === '' ? before : `${before}.${after}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

/** A loop, because `/0+$/` takes quadratic time on a long run of zeros that is not the last. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

function refusal(text: string): string {
  const hint = /^[+-]?\d/.test(text) ? '; write it like 1.5' : '';
  return `${quote(text)} is not a number${hint}`;
}
