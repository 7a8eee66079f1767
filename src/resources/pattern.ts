/** Patterns of URIs, keys and scopes: filled with values, and read back. */
import type { Pattern, PatternPart } from '../template.ts';

/** Values by variable. */
export type Variables = ReadonlyMap<string, string>;

/** How a value is written where a variable stands. */
export type Encode = (value: string, slashes: boolean) => string;

type Hole = Exclude<PatternPart, string>;

/** As keys and scopes have values: as they are. */
export const asIs: Encode = (value) => value;

/**
 * As URIs have them (RFC 6570, levels 1 and 2): `{x}` keeps unreserved characters, `{+x}` reserved
 * ones too.
 */
export const percentEncode: Encode = (value, slashes) =>
  value.replace(slashes ? NEITHER : RESERVED_OR_NEITHER, percentEncodeCharacter);

const RESERVED_OR_NEITHER = /[^A-Za-z0-9\-._~]/gu;
const NEITHER = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]/gu;

function percentEncodeCharacter(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  );
}

/** The pattern with every variable replaced. A variable without a value stays as `{name}`. */
export function fill(pattern: Pattern, variables: Variables, encode: Encode): string {
  return pattern.map((part) => fillPart(part, variables, encode)).join('');
}

function fillPart(part: PatternPart, variables: Variables, encode: Encode): string {
  if (typeof part === 'string') return part;
  const value = variables.get(part.variable);
  return value === undefined ? `{${part.variable}}` : encode(value, part.slashes);
}

/** The pattern with the variables that have values replaced by them, as literal text. */
export function bind(pattern: Pattern, variables: Variables): Pattern {
  return pattern.map((part) =>
    typeof part === 'string' ? part : (variables.get(part.variable) ?? part),
  );
}

/** What a pattern begins with: its literal text, and the variable that follows, if one does. */
export function headOf(pattern: Pattern): { text: string; variable?: string; isLast: boolean } {
  const at = pattern.findIndex((part) => typeof part !== 'string');
  if (at === -1) return { text: pattern.join(''), isLast: true };
  const { variable } = pattern[at] as Hole;
  return { text: pattern.slice(0, at).join(''), variable, isLast: at === pattern.length - 1 };
}

/** As RFC 6570 writes it: `repo://{+repo}/pulls/{number}`. */
export function uriTemplateOf(pattern: Pattern): string {
  return pattern
    .map((part) =>
      typeof part === 'string' ? part : `{${part.slashes ? '+' : ''}${part.variable}}`,
    )
    .join('');
}

/** The names of a pattern's variables. */
export function variablesOf(pattern: Pattern): ReadonlySet<string> {
  return new Set(pattern.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])));
}

/** The values that make `text` of a pattern, still as they are written there. */
export type Match = (text: string) => Variables | undefined;

/**
 * Reads a pattern back. Where several values would do, the leftmost variable takes the most; one that
 * stands twice must then have the same value twice. No end of a variable is tried twice: callers
 * choose the text, and a regular expression would try every way to share it.
 */
export function createMatch(pattern: Pattern): Match {
  return (text) => {
    const ends = endsIn(pattern, text);
    return ends && valuesIn(pattern, ends, text);
  };
}

/** Where each part ends; `undefined` for a text that the pattern does not make. */
function endsIn(pattern: Pattern, text: string): readonly number[] | undefined {
  const ends = pattern.map(() => text.length);
  /** By variable: behind all ends that may still do. Each that is tried lies before the last. */
  const untried = pattern.map(() => text.length);

  function fits(index: number, at: number): boolean {
    const part = pattern[index];
    if (part === undefined) return at === text.length;
    if (typeof part === 'object') return fitsVariable(part, index, at);
    ends[index] = at + part.length;
    return text.startsWith(part, at) && fits(index + 1, at + part.length);
  }

  function fitsVariable({ slashes }: Hole, index: number, at: number): boolean {
    const next = pattern[index + 1];
    const reach = slashes ? text.length : endOfSegment(text, at);
    let end = Math.min(reach, untried[index] ?? 0);
    for (; end > at; end -= 1) {
      if (typeof next === 'string') end = text.lastIndexOf(next, end);
      if (end <= at) break;
      ends[index] = end;
      if (fits(index + 1, end)) return true;
    }
    untried[index] = Math.min(untried[index] ?? 0, at);
    return false;
  }

  return fits(0, 0) ? ends : undefined;
}

function endOfSegment(text: string, at: number): number {
  const slash = text.indexOf('/', at);
  return slash === -1 ? text.length : slash;
}

function valuesIn(pattern: Pattern, ends: readonly number[], text: string): Variables | undefined {
  const values = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    if (typeof part === 'string') continue;
    const value = text.slice(ends[index - 1] ?? 0, ends[index]);
    if ((values.get(part.variable) ?? value) !== value) return undefined;
    values.set(part.variable, value);
  }
  return values;
}
