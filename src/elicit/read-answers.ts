/** What a person filled into a form, as the strings that arguments are parsed from. */
import type { Answers } from './with-answers.ts';

/**
 * One string for each argument that was asked for; what was left open is empty, and what was not
 * asked is passed over.
 *
 * @param content of an elicitation's result, as it came: nothing about it is known.
 */
export function readAnswers(asked: readonly string[], content: unknown): Answers {
  const filled = new Map<string, unknown>(
    typeof content === 'object' && content !== null ? Object.entries(content) : [],
  );
  return new Map(asked.map((name) => [name, textOf(filled.get(name))]));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return decimalOf(value);
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/** Without an exponent, which JavaScript puts into very large and very small numbers. */
function decimalOf(value: number): string {
  const [, sign = '', first = '', rest = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const digits = first + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
