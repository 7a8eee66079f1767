/** What an argument takes, in a few words. */
import type {
  Argument,
  ArgumentType,
  DateType,
  EnumType,
  ListType,
  NumberType,
} from '../template.ts';
import { texts } from './texts.ts';

const { types, prompt } = texts;

/** Its type with its limits, its default, its example: as far as there are any. */
export function factsOf({ type, default: fallback, example }: Argument): readonly string[] {
  return [
    ...typeFacts(type),
    ...(fallback === undefined ? [] : [prompt.fallback(shownDefault(type, fallback))]),
    ...(example === undefined ? [] : [prompt.example(example)]),
  ];
}

function shownDefault({ kind }: ArgumentType, text: string): string {
  if (kind !== 'boolean') return text;
  return /^(?:true|yes|on|1)$/i.test(text) ? prompt.yes : prompt.no;
}

function typeFacts(type: ArgumentType): readonly string[] {
  switch (type.kind) {
    case 'text':
      return [types.text(type.max)];
    case 'integer':
    case 'number':
      return [types[type.kind], ...numberBounds(type)];
    case 'date':
    case 'datetime':
      return [types[type.kind], ...dateBounds(type)];
    case 'word':
      return [types.word, ...(type.exists === undefined ? [] : [types.exists])];
    case 'enum':
    case 'boolean':
      return [types[type.kind]];
    case 'list':
      return hasBoxes(type)
        ? [type.max < type.of.values.length ? types.boxes(type.max) : types.anyBoxes]
        : [types.list(typeFacts(type.of).join(', '), type.max)];
  }
}

function numberBounds({ min, max }: NumberType): readonly string[] {
  if (min !== undefined && max !== undefined) return [types.between(String(min), String(max))];
  if (min !== undefined) return [types.atLeast(String(min))];
  return max === undefined ? [] : [types.atMost(String(max))];
}

function dateBounds({ min, max }: DateType): readonly string[] {
  if (min !== undefined && max !== undefined) return [types.between(min, max)];
  if (min !== undefined) return [types.from(min)];
  return max === undefined ? [] : [types.until(max)];
}

/** A list whose items are ticked, and not written. */
export type BoxedType = ListType & { readonly of: EnumType };

/** Few enough to be seen at once. */
const MOST_BOXES = 12;

/** Whether its items can be ticked. */
export function hasBoxes(type: ListType): type is BoxedType {
  const { of } = type;
  return (
    of.kind === 'enum' &&
    of.values.length <= MOST_BOXES &&
    of.values.every(({ value }) => !/[,\r\n]/.test(value))
  );
}
