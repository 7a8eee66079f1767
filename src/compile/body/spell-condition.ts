/** A condition as other languages write it, in the spelling of ours. */

/** Strings in either quotes, words, and the signs that conditions are joined with. */
const TOKEN = /\s*(?:("[^"\n]*"|'[^'\n]*')|([\w-]+)|([=!]={1,2}|=|&&|\|\||!|[()[\],]))/y;

/** What says nothing: `x != ""` asks whether x is there. */
const NOTHING: ReadonlySet<string> = new Set(['""', 'null', 'none', 'None', 'nil', 'undefined']);

/** A name that an argument can have; `this` is not tested. */
const NAME = /^(?!(?:this|true|false|eq|not|and|or|in|is)$)[A-Za-z][A-Za-z0-9_]*$/;

interface Reading {
  readonly tokens: readonly string[];
  at: number;
}

/**
 * `a == "x" && !b` is `(and (eq a "x") (not b))`, `a in ["x", "y"]` is `(or (eq a "x") (eq a "y"))`.
 * `undefined` where any part of it has no such spelling: sizes, sums, parts of values.
 */
export function spellCondition(text: string): string | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const reading = { tokens, at: 0 };
  const spelt = readJoined(reading, 'or');
  return reading.at === tokens.length ? spelt : undefined;
}

function tokensOf(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
    const [, string, word, sign] = TOKEN.exec(text) ?? [];
    const token = string === undefined ? (word ?? sign) : `"${string.slice(1, -1)}"`;
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

/** The next token, passed over if it is one of these. */
function take(reading: Reading, ...wanted: readonly string[]): boolean {
  const token = reading.tokens[reading.at];
  const found = token !== undefined && wanted.includes(token.toLowerCase());
  if (found) reading.at++;
  return found;
}

function next(reading: Reading): string {
  return reading.tokens[reading.at++] ?? '';
}

function readJoined(reading: Reading, joint: 'or' | 'and'): string | undefined {
  const signs = joint === 'or' ? ['||', 'or'] : ['&&', 'and'];
  const parts: (string | undefined)[] = [];
  do {
    parts.push(joint === 'or' ? readJoined(reading, 'and') : readNegated(reading));
  } while (take(reading, ...signs));
  return joined(joint, parts);
}

function joined(joint: 'or' | 'and', parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined;
  return parts.length === 1 ? parts[0] : `(${joint} ${parts.join(' ')})`;
}

function negated(condition: string | undefined): string | undefined {
  return condition === undefined ? undefined : `(not ${condition})`;
}

function readNegated(reading: Reading): string | undefined {
  return take(reading, '!', 'not') ? negated(readNegated(reading)) : readPrimary(reading);
}

function readPrimary(reading: Reading): string | undefined {
  if (take(reading, '(')) {
    const inner = take(reading, 'eq') ? readEquality(reading) : readJoined(reading, 'or');
    return take(reading, ')') ? inner : undefined;
  }
  if (take(reading, 'eq')) return readEquality(reading);
  const left = next(reading);
  if (!NAME.test(left)) return swapped(left, reading);
  if (take(reading, '!=', '!==')) return negated(equality(left, next(reading)));
  if (take(reading, '=', '==', '===', 'eq', 'equals')) return equality(left, next(reading));
  if (take(reading, 'is')) return readIs(left, reading);
  if (take(reading, 'in')) return readMembership(left, reading);
  if (reading.tokens[reading.at]?.toLowerCase() !== 'not') return left;
  reading.at++;
  return take(reading, 'in') ? negated(readMembership(left, reading)) : undefined;
}

function readIs(left: string, reading: Reading): string | undefined {
  const isNot = take(reading, 'not');
  const told = take(reading, 'defined') ? left : equality(left, next(reading));
  return isNot ? negated(told) : told;
}

/** `eq a "x"`. */
function readEquality(reading: Reading): string | undefined {
  const left = next(reading);
  return NAME.test(left) ? equality(left, next(reading)) : undefined;
}

/** `"x" == a`. */
function swapped(literal: string, reading: Reading): string | undefined {
  if (!/^["\d]/.test(literal) || !take(reading, '==', '===')) return undefined;
  const right = next(reading);
  return NAME.test(right) ? equality(right, literal) : undefined;
}

function readMembership(left: string, reading: Reading): string | undefined {
  if (!take(reading, '[', '(')) return undefined;
  const parts: (string | undefined)[] = [];
  do parts.push(equality(left, next(reading)));
  while (take(reading, ','));
  return take(reading, ']', ')') ? joined('or', parts) : undefined;
}

function equality(name: string, literal: string): string | undefined {
  if (!/^["\w-]/.test(literal)) return undefined;
  if (NOTHING.has(literal) || literal === 'false') return `(not ${name})`;
  if (literal === 'true') return name;
  return `(eq ${name} ${/^["\d-]/.test(literal) ? literal : `"${literal}"`})`;
}
