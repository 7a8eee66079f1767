/** Conditions that a partial's literals decide at build time. */
import type { ConditionNode } from './syntax.ts';

/** A condition that depends on a call, or what it is in every call. */
export type Decided = ConditionNode | boolean;

/** @param literalOf what the partial was given under a name, if anything. */
export function decideCondition(
  condition: ConditionNode,
  literalOf: (name: string) => string | undefined,
): Decided {
  switch (condition.type) {
    case 'present': {
      const literal = literalOf(condition.name);
      return literal === undefined ? condition : literal !== '';
    }
    case 'eq': {
      const literal = literalOf(condition.name);
      return literal === undefined ? condition : literal === condition.literal.text;
    }
    case 'not': {
      const of = decideCondition(condition.of, literalOf);
      return typeof of === 'boolean' ? !of : { type: 'not', of };
    }
    case 'and':
    case 'or':
      return join(
        condition.type,
        condition.of.map((each) => decideCondition(each, literalOf)),
      );
  }
}

function join(type: 'and' | 'or', parts: readonly Decided[]): Decided {
  const decisive = type === 'or';
  if (parts.includes(decisive)) return decisive;
  const of = parts.filter((part) => typeof part !== 'boolean');
  const [only, second] = of;
  if (only === undefined) return !decisive;
  return second === undefined ? only : { type, of };
}
