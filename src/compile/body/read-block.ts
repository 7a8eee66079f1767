/** An opening tag's expression to the block that it begins. */
import { readCondition } from './read-condition.ts';
import type { Expression } from './read-expression.ts';
import { readLabel } from './read-label.ts';
import type { Block, Complain, Span } from './syntax.ts';

/** @param word one of `if`, `unless`, `each`, `data`. `undefined` after a complaint. */
export function readBlock(
  word: string,
  expression: Expression,
  at: Span,
  complain: Complain,
): Block | undefined {
  if (word === 'data') {
    const label = readLabel(expression, at, complain);
    return label === undefined ? undefined : { type: 'sample', label };
  }
  if (word === 'each') return readEach(expression, at, complain);
  const condition = readCondition(expression, at, complain);
  if (condition === undefined) return undefined;
  return { type: 'if', condition: word === 'if' ? condition : { type: 'not', of: condition } };
}

function readEach(
  { arguments: [list, surplus], options }: Expression,
  at: Span,
  complain: Complain,
): Block | undefined {
  if (list?.type !== 'name' || surplus !== undefined || options.length > 0) {
    return void complain('each-shape', at);
  }
  return { type: 'each', name: list.name };
}
