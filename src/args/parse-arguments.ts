/** A call's arguments to values, or one error that says everything that is wrong with them. */
import { CuebookError } from '../errors.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Template } from '../template.ts';
import type { Value, Values } from '../value.ts';
import { parseArgument } from './parse-argument.ts';
import { unknownNames } from './unknown-names.ts';

/**
 * Values by name, in the order of declaration, defaults filled in (TEMPLATES.md, "Arguments").
 *
 * @param raw `params.arguments` as it came; left out, null and `{}` are the same.
 * @param mask sees every value, and every name that is quoted, before anything else does.
 * @throws CuebookError `invalid_arguments`: a line for each problem in the order of declaration,
 *   then for unknown names, then, where there are several arguments, their order.
 */
export async function parseArguments(
  template: Pick<Template, 'arguments'>,
  raw: unknown,
  mask: ScreenMask,
): Promise<Values> {
  const given = givenValues(raw);
  const values = new Map<string, Value>();
  const problems: string[] = [];
  for (const argument of template.arguments) {
    const result = await parseArgument(argument, given.get(argument.name), mask);
    if (!result.ok) problems.push(`${argument.name}: ${result.fault}`);
    else if (result.value !== undefined) values.set(argument.name, result.value);
  }
  const names = template.arguments.map(({ name }) => name);
  const unknown = [...given.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) problems.push(...(await unknownNames(unknown, names, mask)));
  if (problems.length > 0) throw invalid([...problems, ...inOrder(names)]);
  return values;
}

/** In a `Map`, so that `__proto__` and `constructor` are names like any other. */
function givenValues(raw: unknown): ReadonlyMap<string, unknown> {
  if (raw === undefined || raw === null) return new Map();
  if (typeof raw === 'object' && !Array.isArray(raw)) return new Map(Object.entries(raw));
  const found = Array.isArray(raw) ? 'an array' : `a ${typeof raw}`;
  throw invalid([`arguments must be an object of names and strings, not ${found}`]);
}

/** For clients that fill arguments by position. */
function inOrder(names: readonly string[]): readonly string[] {
  return names.length > 1 ? [`Arguments in order: ${names.join(', ')}.`] : [];
}

function invalid(lines: readonly string[]): CuebookError {
  return new CuebookError('invalid_arguments', lines.join('\n'));
}
