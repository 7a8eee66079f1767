/** Suggestions for one argument: only values that it takes. */
import type { Argument, ArgumentType } from '../template.ts';
import { parseValue } from './parse-value.ts';
import { type Candidates, suggest, type Suggestions } from './suggest.ts';
import { suggestItems } from './suggest-items.ts';

/** From what the argument's declaration says by itself; nothing where it says nothing. */
export function suggestDeclared(
  { type, complete }: Pick<Argument, 'type' | 'complete'>,
  typed: string,
): Suggestions {
  const listed = complete !== undefined && 'values' in complete ? complete.values : undefined;
  const candidates = { values: listed ?? ownValues(type), whole: true };
  if (type.kind === 'list') return suggestItems(type, candidates, typed);
  return suggest(candidates, typed, (value) => parseValue(type, value).ok);
}

function ownValues(type: ArgumentType): readonly string[] {
  switch (type.kind) {
    case 'enum':
      return type.values.map(({ value }) => value);
    case 'boolean':
      return ['true', 'false'];
    case 'list':
      return ownValues(type.of);
    default:
      return [];
  }
}

/**
 * From values that a store has, in order of size if they are numbers. Only those that the argument
 * takes as they are: `007` would become `7`, and lead elsewhere.
 */
export function suggestStored(
  type: ArgumentType,
  { values, whole }: Candidates,
  typed: string,
): Suggestions {
  const fitting = values.filter((value) => isCanonical(type, value));
  if (type.kind === 'list') return suggestItems(type, { values: fitting, whole }, typed);
  const isNumber = type.kind === 'integer' || type.kind === 'number';
  const ordered = isNumber ? fitting.toSorted((a, b) => Number(a) - Number(b)) : fitting;
  return suggest({ values: ordered, whole }, typed, () => true);
}

function isCanonical(type: ArgumentType, text: string): boolean {
  const result = parseValue(type, text);
  if (!result.ok || result.value.type === 'boolean') return false;
  const [first, ...more] = result.value.type === 'list' ? result.value.items : [result.value.text];
  return first === text && more.length === 0;
}
