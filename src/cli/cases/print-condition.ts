/** A condition as an author writes it. */
import type { Argument, Condition } from '../../template.ts';

/** @param declared the template's arguments: whether a literal is quoted hangs on their types. */
export function printCondition(condition: Condition, declared: readonly Argument[]): string {
  switch (condition.type) {
    case 'present':
      return condition.name;
    case 'eq': {
      const kind = declared.find(({ name }) => name === condition.argument)?.type.kind;
      const isBare = kind === 'integer' || kind === 'number' || kind === 'boolean';
      const literal = isBare ? condition.value : `"${condition.value}"`;
      return `(eq ${condition.argument} ${literal})`;
    }
    case 'not':
      return `(not ${printCondition(condition.of, declared)})`;
    case 'and':
    case 'or': {
      const parts = condition.of.map((each) => printCondition(each, declared));
      return `(${condition.type} ${parts.join(' ')})`;
    }
  }
}
