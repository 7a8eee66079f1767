/** Conditions as other languages write them, each with the spelling of ours. */
import type { Facts, ProblemCode } from '../problem.ts';
import { spellCondition } from './spell-condition.ts';

export interface RefusedCondition {
  readonly code: ProblemCode;
  /** `right`: the spelling that mends it. */
  readonly facts: Facts;
  /** Whether that is the whole condition in our spelling, with all that was wrong in it. */
  readonly isWhole: boolean;
}

/**
 * What is wrong with the text of a condition (`focus = "x"`), found before it is parsed.
 *
 * @param sign `#if`, `#unless` or `else if`: how the tag begins.
 * @param bare the text with everything between quotes blotted out.
 */
export function refuseCondition(
  sign: string,
  text: string,
  bare: string,
): RefusedCondition | undefined {
  const refused = (code: ProblemCode, right: string): RefusedCondition => {
    const spelt = spellCondition(text);
    const facts = { right: `{{${sign} ${spelt ?? right}}}` };
    return { code, facts, isWhole: spelt !== undefined };
  };
  if (bare.trim() === '') return refused('empty-condition', 'NAME');
  const unequal = around(/!==?/, text, bare);
  if (unequal) return refused('comparison', `(not ${equality(unequal)})`);
  const equal = around(/={1,3}/, text, bare);
  if (equal) return refused('comparison', equality(equal));
  if (/\s(?:not\s+)?in\s*[[(]/.test(bare)) return refused('comparison', '(eq NAME "VALUE")');
  if (/[<>]/.test(bare)) return refused('size-comparison', 'NAME');
  const joined = around(/\s(?:and|or|AND|OR)\s|&&|\|\|/, text, bare);
  if (joined) return refused('infix', junction(joined));
  const negated = /!\s*(\w*)/.exec(bare)?.[1];
  if (negated !== undefined) return refused('exclamation', `(not ${negated || 'NAME'})`);
  const named = /^\s*(?!eq\s|not\s)\w/.test(bare)
    ? around(/\s(?:eq|is|equals)\s/, text, bare)
    : undefined;
  if (named) return refused('comparison', equality(named));
  if (/^\s*(eq|not|and|or)\s/.test(bare)) return refused('missing-parentheses', `(${text.trim()})`);
  return undefined;
}

interface Infix {
  readonly left: string;
  readonly operator: string;
  readonly right: string;
}

/** An operator that stands outside of quotes, and its two sides. */
function around(operator: RegExp, text: string, bare: string): Infix | undefined {
  const found = operator.exec(bare);
  if (found === null) return undefined;
  const left = text.slice(0, found.index).trim();
  const right = text.slice(found.index + found[0].length).trim();
  return { left, operator: found[0].trim().toLowerCase(), right };
}

/** The author's own names and values if both sides are simple. */
function equality({ left, right }: Infix): string {
  const name = /^\(*(?:eq\s+)?(\w+)$/.exec(left)?.[1] ?? 'NAME';
  const value = /^("[^"]*"|[\w.-]+)\)*$/.exec(right)?.[1] ?? 'VALUE';
  return `(eq ${name} ${/^["\d-]/.test(value) ? value : `"${value}"`})`;
}

const SIMPLE = /^(\w+|\((eq|not)\s[^()]*\))$/;

function junction({ left, operator, right }: Infix): string {
  const simple = SIMPLE.test(left) && SIMPLE.test(right);
  const either = operator === 'or' || operator === '||';
  return `(${either ? 'or' : 'and'} ${simple ? `${left} ${right}` : 'ONE OTHER'})`;
}
