/** Whether a tool was called with what it takes. */
import { CuebookError } from '../../errors.ts';
import { nearest } from '../../nearest.ts';
import { quote } from '../../quote.ts';
import type { Params } from '../method.ts';
import type { Parameter, Tool } from './tool.ts';

/** How many unknown names are said one by one. */
const SHOWN = 5;

/**
 * What is optional may be null. Of an object of strings, the strings are for the method to check: it
 * has better words for them.
 *
 * @throws CuebookError `invalid_params`: a line for each problem.
 */
export function checkInput({ input }: Pick<Tool, 'input'>, given: Params): void {
  const problems = Object.entries(input).flatMap(([name, parameter]) => {
    const fault = faultOf(parameter, given[name]);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
  const known = Object.keys(input);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  problems.push(...unknown.slice(0, SHOWN).map((name) => strange(name, known)));
  if (problems.length > 0) throw new CuebookError('invalid_params', problems.join('\n'));
}

function faultOf({ type, required }: Parameter, value: unknown): string | undefined {
  if (value === undefined || value === null) return required ? 'missing' : undefined;
  if (type === 'text') return typeof value === 'string' ? undefined : 'must be a string';
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return isObject ? undefined : 'must be an object of names and strings';
}

function strange(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  const hint =
    meant === undefined ? `this tool takes ${known.join(', ')}` : `did you mean ${meant}?`;
  return `${quote(name)} is no argument of this tool; ${hint}`;
}
