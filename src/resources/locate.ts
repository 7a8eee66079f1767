/** The one way between a resource's URI and its store key. Nothing else makes keys. */
import type { Caller } from '../caller.ts';
import { CALLER_VARIABLE, type Pattern, type ResourceDefinition } from '../template.ts';
import { LONGEST_URI, survivesParsing } from './canonical-uri.ts';
import {
  asIs,
  bind,
  createMatch,
  fill,
  percentEncode,
  variablesOf,
  type Variables,
} from './pattern.ts';
import { unfitValue } from './unfit-value.ts';

/** Where one resource is. */
export interface Location {
  readonly uri: string;
  /** Absent where the definition does not exist for this caller: `{caller}` and nobody. */
  readonly key?: string;
  /** All must be covered to read it. */
  readonly scopes: readonly string[];
  readonly variables: Variables;
}

/** A value that its variable cannot hold: why, to be read after "it". */
export interface Refusal {
  readonly refused: string;
  readonly because: string;
}

/**
 * From any of a resource's three names to its location. All three agree: what one way leads to, the
 * others lead back from, so that no resource has a second URI with other scopes.
 */
export interface Locator {
  /** @throws Error if a variable has no value. */
  byVariables(variables: Variables): Location | Refusal;
  /** `undefined` for a key that the definition cannot express. */
  byKey(key: string): Location | undefined;
  /** `undefined` for anything but the canonical URI of a possible resource. */
  byUri(uri: string): Location | undefined;
}

/** One definition, as one caller sees it. */
export function createLocator(definition: ResourceDefinition, caller: Caller): Locator {
  const key = keyPatternFor(definition, caller);
  const matchUri = createMatch(definition.uri);
  const matchKey = key && createMatch(key);

  function byVariables(variables: Variables): Location | Refusal {
    const refusal = refuse(definition.uri, variables);
    if (refusal !== undefined) return refusal;
    const uri = fill(definition.uri, variables, percentEncode);
    const unusable = refuseUri(uri, definition.uri) ?? differing(variables, decode(matchUri(uri)));
    if (unusable !== undefined) return unusable;
    const scopes = definition.scopes.map((scope) => fill(scope, variables, asIs));
    if (key === undefined) return { uri, scopes, variables };
    const filled = fill(key, variables, asIs);
    return differing(variables, matchKey?.(filled)) ?? { uri, key: filled, scopes, variables };
  }

  return {
    byVariables,
    byKey(text) {
      const location = found(matchKey?.(text), byVariables);
      return location?.key === text ? location : undefined;
    },
    byUri(text) {
      if (text.length > LONGEST_URI) return undefined;
      const location = found(decode(matchUri(text)), byVariables);
      return location?.uri === text ? location : undefined;
    },
  };
}

/** The location that these values have, or why they have none. */
export function locate(
  definition: ResourceDefinition,
  variables: Variables,
  caller: Caller,
): Location | Refusal {
  return createLocator(definition, caller).byVariables(variables);
}

/** Whether the definition keeps something apart for each caller. */
export function needsCaller(definition: ResourceDefinition): boolean {
  return variablesOf(definition.key).has(CALLER_VARIABLE);
}

/** The key pattern with the caller's id in it; `undefined` where there is no id to put there. */
export function keyPatternFor(definition: ResourceDefinition, caller: Caller): Pattern | undefined {
  if (!needsCaller(definition)) return definition.key;
  if (caller.id === undefined || unfitValue(caller.id, false) !== undefined) return undefined;
  return bind(definition.key, new Map([[CALLER_VARIABLE, caller.id]]));
}

/** The first given value that its variable in the URI cannot hold. Others are not looked at. */
export function refuse(uri: Pattern, variables: Variables): Refusal | undefined {
  for (const part of uri) {
    if (typeof part === 'string') continue;
    const value = variables.get(part.variable);
    const because = value === undefined ? undefined : unfitValue(value, part.slashes);
    if (because !== undefined) return { refused: part.variable, because };
  }
  return undefined;
}

/** Why there can be no such URI, said of the pattern's first variable. */
function refuseUri(uri: string, pattern: Pattern): Refusal | undefined {
  const [refused = ''] = variablesOf(pattern);
  if (uri.length > LONGEST_URI) return { refused, because: 'makes a URI that is too long' };
  if (survivesParsing(uri)) return undefined;
  return { refused, because: 'makes a URI that clients cannot parse or would write otherwise' };
}

/** Values that come back otherwise than they went in share their place with other values. */
function differing(given: Variables, readBack: Variables | undefined): Refusal | undefined {
  for (const [variable, value] of readBack ?? []) {
    if (!given.has(variable)) throw new Error(`no value for the variable "${variable}"`);
    if (given.get(variable) !== value) {
      return { refused: variable, because: 'could be read in two ways beside the other values' };
    }
  }
  return undefined;
}

function decode(encoded: Variables | undefined): Variables | undefined {
  try {
    return (
      encoded && new Map(Array.from(encoded, ([name, text]) => [name, decodeURIComponent(text)]))
    );
  } catch {
    return undefined;
  }
}

function found(
  variables: Variables | undefined,
  byVariables: (variables: Variables) => Location | Refusal,
): Location | undefined {
  const location = variables && byVariables(variables);
  return location === undefined || 'refused' in location ? undefined : location;
}
