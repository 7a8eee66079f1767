/** That a definition's URI, key and scopes speak of the same variables in the same way. */
import { variablesOf } from '../../resources/pattern.ts';
import { CALLER_VARIABLE, type Pattern } from '../../template.ts';
import { unknown } from '../names.ts';
import type { Place, Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

interface Patterns {
  readonly uri: Pattern;
  readonly key: Pattern;
  readonly scopes: readonly PlacedPattern[];
}

interface PlacedPattern {
  readonly pattern: Pattern;
  readonly place: Place;
}

/** Every rule of one definition's variables (TEMPLATES.md, "Embeds and resources"). */
export function checkVariables(fields: Fields, patterns: Patterns, report: Report): void {
  const uri = { pattern: patterns.uri, place: fields.placeOf('uri') };
  const key = { pattern: patterns.key, place: fields.placeOf('key') };
  for (const each of [uri, key]) checkForm(each, report);
  checkCaller(uri, key, patterns.scopes, report);
  checkSame(uri, key, report);
  for (const scope of patterns.scopes) checkScope(scope, uri.pattern, report);
  hintFixedScopes(uri, patterns.scopes, report);
}

/** At most one variable with slashes, and none that runs into another. */
function checkForm({ pattern, place }: PlacedPattern, report: Report): void {
  const slashed = pattern.filter((part) => typeof part !== 'string' && part.slashes);
  if (slashed.length > 1) report('variables-with-slashes', place);
  for (const [first, between, second] of sharedSegments(pattern)) {
    if (between === '') report('variables-adjacent', place);
    else report('variables-share-segment', place, { first, second, between });
  }
}

type Shared = readonly [first: string, between: string, second: string];

/** Every two variables with no slash between them: values of either may hold what is there. */
function sharedSegments(pattern: Pattern): readonly Shared[] {
  return pattern.flatMap((part, at): readonly Shared[] => {
    if (typeof part === 'string') return [];
    const before = pattern[at - 1];
    if (typeof before === 'object') return [[before.variable, '', part.variable]];
    const first = pattern[at - 2];
    if (before === undefined || typeof first !== 'object' || before.includes('/')) return [];
    return [[first.variable, before, part.variable]];
  });
}

/** The caller's id is a whole segment of keys: beside other text, two callers could share a key. */
function checkCaller(
  uri: PlacedPattern,
  key: PlacedPattern,
  scopes: readonly PlacedPattern[],
  report: Report,
): void {
  for (const { pattern, place } of [uri, ...scopes]) {
    if (variablesOf(pattern).has(CALLER_VARIABLE)) report('caller-outside-key', place);
  }
  const at = key.pattern.findIndex(isCaller);
  const part = key.pattern[at];
  if (typeof part !== 'object') return;
  const [before = '/', after = '/'] = [key.pattern[at - 1], key.pattern[at + 1]];
  const isSegment =
    typeof before === 'string' &&
    typeof after === 'string' &&
    before.endsWith('/') &&
    after.startsWith('/');
  if (part.slashes || !isSegment) report('caller-not-segment', key.place);
}

function isCaller(part: Pattern[number]): boolean {
  return typeof part === 'object' && part.variable === CALLER_VARIABLE;
}

function checkSame(uri: PlacedPattern, key: PlacedPattern, report: Report): void {
  const inUri = variablesOf(uri.pattern);
  const inKey = variablesOf(key.pattern);
  for (const variable of inUri) {
    if (variable === CALLER_VARIABLE) continue;
    if (!inKey.has(variable)) report('variable-not-in-key', uri.place, { variable });
    else if (slashes(uri.pattern, variable) !== slashes(key.pattern, variable)) {
      report('variable-slashes-differ', key.place, { variable, where: 'the key' });
    }
  }
  for (const variable of inKey) {
    if (variable === CALLER_VARIABLE || inUri.has(variable)) continue;
    report('variable-not-in-uri', key.place, { variable });
  }
}

function checkScope({ pattern, place }: PlacedPattern, uri: Pattern, report: Report): void {
  const known = variablesOf(uri);
  for (const variable of variablesOf(pattern)) {
    if (variable === CALLER_VARIABLE) continue;
    if (!known.has(variable)) report('scope-variable', place, unknown(variable, known));
    else if (slashes(uri, variable) !== slashes(pattern, variable)) {
      report('variable-slashes-differ', place, { variable, where: 'the scope' });
    }
  }
  for (const [first, between, second] of sharedSegments(pattern)) {
    report('scope-variables-run-together', place, { first, between, second });
  }
}

function slashes(pattern: Pattern, variable: string): boolean {
  return pattern.some(
    (part) => typeof part === 'object' && part.variable === variable && part.slashes,
  );
}

/** Whoever has such a scope may read all of the family. */
function hintFixedScopes(
  uri: PlacedPattern,
  scopes: readonly PlacedPattern[],
  report: Report,
): void {
  const variables = [...variablesOf(uri.pattern)];
  const [first] = scopes;
  if (first === undefined || variables.length === 0) return;
  if (scopes.some(({ pattern }) => variablesOf(pattern).size > 0)) return;
  const [one = ''] = variables;
  const narrower = `${first.pattern.join('')}:{${slashes(uri.pattern, one) ? '+' : ''}${one}}`;
  const facts = { variables: variables.join(', '), narrower };
  report('scope-without-variable', first.place, facts);
}
