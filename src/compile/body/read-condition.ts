/** A condition's expression to its tree: presence, `eq`, `not`, `and`, `or`. */
import { nearest } from '../../nearest.ts';
import { excerpt } from '../../quote.ts';
import type { Expression, Term } from './read-expression.ts';
import type { Complain, ConditionNode, Span } from './syntax.ts';

const HELPERS = ['eq', 'not', 'and', 'or'];

/** `if CONDITION`: exactly one. `undefined` after a complaint. */
export function readCondition(
  { arguments: terms, options }: Expression,
  at: Span,
  complain: Complain,
): ConditionNode | undefined {
  const [term, surplus] = terms;
  if (term === undefined || surplus !== undefined || options.length > 0) {
    return void complain('one-condition', surplus?.at ?? at);
  }
  return readTerm(term, complain);
}

/** @param beside a name that the term is joined with, which a literal may have been meant for. */
function readTerm(term: Term, complain: Complain, beside = 'NAME'): ConditionNode | undefined {
  if (term.type === 'call') return readCall(term.call, term.at, complain);
  if (term.type !== 'name') {
    const literal = term.type === 'string' ? `"${term.text}"` : term.text;
    return void complain('literal-condition', term.at, { literal: excerpt(literal), name: beside });
  }
  if (term.name === 'this') return void complain('this-in-condition', term.at);
  return { type: 'present', name: term.name, at: term.at };
}

function readCall(call: Expression, at: Span, complain: Complain): ConditionNode | undefined {
  const { head, arguments: terms, options } = call;
  const helper = head.type === 'name' ? head.name : '';
  if (!HELPERS.includes(helper)) {
    if (terms.length === 0) return void complain('needless-parentheses', at, { right: helper });
    const facts = { name: excerpt(helper), meant: nearest(helper, HELPERS) ?? '' };
    return void complain('unknown-helper', at, facts);
  }
  if (options.length > 0) return void complain('one-condition', at);
  if (helper === 'eq') return readEquality(terms, at, complain);
  if (helper === 'not') return readNegation(terms, at, complain);
  const beside = terms.find(({ type }) => type === 'name');
  const named = beside?.type === 'name' ? beside.name : undefined;
  const of = terms.map((term) => readTerm(term, complain, named));
  if (of.length < 2) return void complain('too-few-conditions', at, { name: helper });
  if (!of.every((each) => each !== undefined)) return undefined;
  return { type: helper === 'and' ? 'and' : 'or', of };
}

function readEquality(
  [left, right, surplus]: readonly Term[],
  at: Span,
  complain: Complain,
): ConditionNode | undefined {
  if (left?.type === 'name' && left.name === 'this') {
    return void complain('this-in-condition', left.at);
  }
  const fits = left?.type === 'name' && right !== undefined && surplus === undefined;
  if (!fits || right.type === 'name' || right.type === 'call') {
    return void complain('eq-shape', at);
  }
  return { type: 'eq', name: left.name, literal: { type: right.type, text: right.text }, at };
}

function readNegation(
  [term, surplus]: readonly Term[],
  at: Span,
  complain: Complain,
): ConditionNode | undefined {
  if (term === undefined || surplus !== undefined) return void complain('not-shape', at);
  const of = readTerm(term, complain);
  return of && { type: 'not', of };
}
