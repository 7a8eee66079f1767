/** One declared argument of a call: what came for it, or its default. */
import { onceKnown } from '../once-known.ts';
import { excerpt } from '../quote.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Argument } from '../template.ts';
import type { Value } from '../value.ts';
import { isAbsent } from './is-absent.ts';
import { type ParsedValue, parseValue } from './parse-value.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/** Of what an error repeats. */
const LONGEST_EXAMPLE = 100;

/** `undefined` as the value: absent, and without a default. Waits only where a value is masked. */
export function parseArgument(
  argument: Argument,
  given: unknown,
  mask: ScreenMask,
): Parsed<Value | undefined> | Promise<Parsed<Value | undefined>> {
  const { type, required, example } = argument;
  if (given !== undefined && typeof given !== 'string') return faulty(notAString(given));
  if (given === undefined || isAbsent(type, given)) {
    return required ? faulty(missing(example)) : parsed(defaultOf(argument));
  }
  return onceKnown(mask(given, argument.name), ({ text }) => parseValue(type, text, example));
}

function missing(example: string | undefined): string {
  return example === undefined
    ? 'missing'
    : `missing; write it like ${excerpt(example, LONGEST_EXAMPLE)}`;
}

function notAString(given: unknown): string {
  const written = typeof given === 'number' || typeof given === 'boolean';
  return written ? `must be a string; write "${given}"` : `must be a string, not ${kindOf(given)}`;
}

function kindOf(given: unknown): string {
  if (given === null) return 'null';
  return Array.isArray(given) ? 'an array' : 'an object';
}

const defaults = new WeakMap<Argument, ParsedValue>();

function defaultOf(argument: Argument): Value | undefined {
  if (argument.default === undefined) return undefined;
  let result = defaults.get(argument);
  if (result === undefined) {
    result = parseValue(argument.type, argument.default);
    defaults.set(argument, result);
  }
  if (!result.ok) throw new Error(`default of ${argument.name} does not parse: ${result.fault}`);
  return result.value;
}
