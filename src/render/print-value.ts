/** Values in the author's sentences. */
import type { Value } from '../value.ts';

/**
 * A value's canonical form; a list as `a, b, c`; nothing where it is absent. The compiler lets no
 * text and no boolean get here (TEMPLATES.md, "The taint rule").
 */
export function printValue(value: Value | undefined): string {
  switch (value?.type) {
    case undefined:
      return '';
    case 'closed':
      return value.text;
    case 'list':
      return value.items.join(', ');
    case 'text':
    case 'boolean':
      throw new Error(`A value of type ${value.type} stands in instruction text`);
  }
}
