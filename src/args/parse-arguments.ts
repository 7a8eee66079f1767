/** A call's arguments to values, or one error that says everything that is wrong with them. */
import { type ArgumentFault, ArgumentsError, CuebookError } from '../errors.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Argument, Template } from '../template.ts';
import type { Value, Values } from '../value.ts';
import { isAbsent } from './is-absent.ts';
import { parseArgument } from './parse-argument.ts';
import { unknownNames } from './unknown-names.ts';

const NONE: ReadonlySet<string> = new Set();

const UNDECIDED = 'is chosen anew for each call, in a form, and this call cannot show one';

/**
 * Values by name, in the order of declaration, defaults filled in (TEMPLATES.md, "Arguments").
 *
 * @param raw `params.arguments` as it came; left out, null and `{}` are the same.
 * @param mask sees every value, and every name that is quoted, before anything else does.
 * @param undecided arguments that have no value yet, whatever came for them.
 * @throws CuebookError `invalid_arguments`: a line for each problem in the order of declaration,
 *   then for unknown names, then, where there are several arguments, their order; an ArgumentsError
 *   where other values would mend all of it.
 */
export async function parseArguments(
  template: Pick<Template, 'arguments'>,
  raw: unknown,
  mask: ScreenMask,
  undecided: ReadonlySet<string> = NONE,
): Promise<Values> {
  const given = givenValues(raw);
  const values = new Map<string, Value>();
  const faults: ArgumentFault[] = [];
  let known = 0;
  for (const argument of template.arguments) {
    const { name } = argument;
    if (given.has(name)) known += 1;
    if (undecided.has(name)) {
      faults.push({ argument: name, because: 'undecided', fault: UNDECIDED });
      continue;
    }
    const parsing = parseArgument(argument, given.get(name), mask);
    const result = parsing instanceof Promise ? await parsing : parsing;
    if (!result.ok) faults.push(faultOf(argument, given.get(name), result.fault));
    else if (result.value !== undefined) values.set(name, result.value);
  }
  if (faults.length === 0 && known === given.size) return values;
  const names = template.arguments.map(({ name }) => name);
  const unknown = [...given.keys()].filter((name) => !names.includes(name));
  const lines = [...faults.map(lineOf), ...(await unknownNames(unknown, names, mask))];
  const message = [...lines, ...inOrder(names)].join('\n');
  throw unknown.length > 0 ? invalid(message) : new ArgumentsError(message, faults);
}

function faultOf({ name, type }: Argument, given: unknown, fault: string): ArgumentFault {
  const isMissing = given === undefined || (typeof given === 'string' && isAbsent(type, given));
  return { argument: name, because: isMissing ? 'missing' : 'unfit', fault };
}

function lineOf({ argument, fault }: ArgumentFault): string {
  return `${argument}: ${fault}`;
}

/** In a `Map`, so that `__proto__` and `constructor` are names like any other. */
function givenValues(raw: unknown): ReadonlyMap<string, unknown> {
  if (raw === undefined || raw === null) return new Map();
  if (typeof raw === 'object' && !Array.isArray(raw)) return new Map(Object.entries(raw));
  const found = Array.isArray(raw) ? 'an array' : `a ${typeof raw}`;
  throw invalid(`arguments must be an object of names and strings, not ${found}`);
}

/** For clients that fill arguments by position. */
function inOrder(names: readonly string[]): readonly string[] {
  return names.length > 1 ? [`Arguments in order: ${names.join(', ')}.`] : [];
}

function invalid(message: string): CuebookError {
  return new CuebookError('invalid_arguments', message);
}
