/** Conditions of a template: the one meaning that rendering, rights and embedding all share. */
import type { Condition } from './template.ts';
import type { Value, Values } from './value.ts';

/** What is known of an embed while a prompt is put together: unknown until it has been read. */
export type Found = ReadonlyMap<string, boolean>;

/**
 * Whether a condition holds. `undefined` where that hangs on an embed that has not been read yet
 * (three-valued logic: `(or a b)` holds as soon as one does, whatever the other turns out to be).
 *
 * @param embeds the template's embed names; any other name is an argument's.
 */
export function holds(
  condition: Condition,
  values: Values,
  embeds: ReadonlySet<string>,
  found: Found,
): boolean | undefined {
  switch (condition.type) {
    case 'present':
      return embeds.has(condition.name)
        ? found.get(condition.name)
        : isPresent(values.get(condition.name));
    case 'eq':
      return canonical(values.get(condition.argument)) === condition.value;
    case 'not': {
      const inner = holds(condition.of, values, embeds, found);
      return inner === undefined ? undefined : !inner;
    }
    case 'and':
    case 'or':
      return combine(
        condition.type,
        condition.of.map((each) => holds(each, values, embeds, found)),
      );
  }
}

function combine(type: 'and' | 'or', parts: readonly (boolean | undefined)[]): boolean | undefined {
  const decisive = type === 'or';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}

/** Present, non-empty and not false. Zero is present. */
function isPresent(value: Value | undefined): boolean {
  if (value === undefined) return false;
  switch (value.type) {
    case 'text':
    case 'closed':
      return value.text !== '';
    case 'boolean':
      return value.truth;
    case 'list':
      return value.items.length > 0;
  }
}

function canonical(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.type === 'boolean') return String(value.truth);
  return value.type === 'list' ? undefined : value.text;
}
