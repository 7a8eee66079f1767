/** Values that the variables of a definition can hold. */
import type { ResourceDefinition } from '../template.ts';
import { refuse } from './locate.ts';
import { type Variables, variablesOf } from './pattern.ts';

/** Characters; no key is longer. */
const LONGEST = 1024;

/** Of the values given, those that some resource could have; blank ones say nothing. */
export function fittingValues({ uri }: ResourceDefinition, given: Variables): Variables {
  const known = variablesOf(uri);
  return new Map(
    [...given].filter(
      ([variable, value]) =>
        known.has(variable) &&
        value.trim() !== '' &&
        value.length <= LONGEST &&
        refuse(uri, new Map([[variable, value]])) === undefined,
    ),
  );
}
