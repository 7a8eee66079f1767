/** A plain tag's expression to what it prints, fences, embeds or begins. */
import { nearest } from '../../nearest.ts';
import { excerpt } from '../../quote.ts';
import type { Expression, Term } from './read-expression.ts';
import type { Complain, Leaf, Span } from './syntax.ts';

const NAMED = ['label', 'data', 'request', 'embed', 'count'] as const;
const HELPERS = [...NAMED, 'role'];
const CONDITIONS = new Set(['eq', 'not', 'and', 'or']);

/** `undefined` after a complaint. */
export function readLeaf(expression: Expression, at: Span, complain: Complain): Leaf | undefined {
  const { head, arguments: terms, options } = expression;
  if (head.type === 'call') return void complain('condition-printed', at);
  if (head.type !== 'name') return void complain('literal-printed', at);
  if (head.name === 'role') return readRole(expression, at, complain);
  const type = NAMED.find((name) => name === head.name);
  if (type !== undefined) return readNamed(type, expression, at, complain);
  if (terms.length > 0 || options.length > 0) return void refuseCall(head.name, at, complain);
  return head.name === 'this' ? { type: 'item' } : { type: 'value', name: head.name };
}

function readNamed(
  type: (typeof NAMED)[number],
  { arguments: [term, surplus], options: [option] }: Expression,
  at: Span,
  complain: Complain,
): Leaf | undefined {
  if (option !== undefined) {
    const code = option.key === 'label' ? 'label-elsewhere' : 'unknown-option';
    return void complain(code, option.at, { name: option.key });
  }
  if (term?.type !== 'name' || surplus !== undefined) {
    const name = term?.type === 'string' ? term.text : 'NAME';
    return void complain('one-name', at, { helper: type, right: `{{${type} ${name}}}` });
  }
  return { type, name: term.name };
}

function readRole(
  { arguments: [term, surplus], options }: Expression,
  at: Span,
  complain: Complain,
): Leaf | undefined {
  const role = term === undefined ? '' : written(term);
  if (role === 'system') return void complain('system-role', at);
  if (role === 'model') {
    complain('model-role', at);
    return { type: 'role', role: 'assistant' };
  }
  const right = role === 'assistant' ? 'assistant' : 'user';
  if (term?.type !== 'string' || surplus !== undefined || options.length > 0) {
    complain('role-shape', at, { right: `{{role "${right}"}}` });
    // What was meant is plain, and what follows is not to be told that its turn is missing.
    return role === right ? { type: 'role', role: right } : undefined;
  }
  if (role === 'user' || role === 'assistant') return { type: 'role', role };
  return void complain('unknown-role', at, { role: excerpt(role) });
}

function written(term: Term): string {
  if (term.type === 'call') return '';
  return term.type === 'name' ? term.name : term.text;
}

function refuseCall(name: string, at: Span, complain: Complain): void {
  if (CONDITIONS.has(name)) return complain('condition-printed', at);
  complain('unknown-helper', at, { name: excerpt(name), meant: nearest(name, HELPERS) ?? '' });
}
