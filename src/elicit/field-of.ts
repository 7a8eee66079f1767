/** One field of a form, from an argument's declaration. */
import { parseValue } from '../args/parse-value.ts';
import type { ArgumentFault } from '../errors.ts';
import type { Argument, ArgumentType, EnumType, ListType, NumberType } from '../template.ts';
import type { Value } from '../value.ts';
import { describeField } from './describe-field.ts';
import type { Choice, ChoiceField, ChoicesField, Field } from './form.ts';

export interface Asked {
  /** Whether it must be filled in. */
  readonly needed: boolean;
  /** What was wrong with what came for it. */
  readonly unfit: readonly ArgumentFault[];
}

/** Everything that the restricted schemas cannot say is said in words, in the description. */
export function fieldOf(argument: Argument, asked: Asked): Field {
  const { title, type } = argument;
  const description = describeField(argument, asked.unfit);
  return {
    ...(title !== undefined && { title }),
    ...(description !== '' && { description }),
    ...shapeOf(type, asked.needed, defaultOf(argument)),
  };
}

function defaultOf({ type, default: written }: Argument): Value | undefined {
  const parsed = written === undefined ? undefined : parseValue(type, written);
  return parsed?.ok === true ? parsed.value : undefined;
}

function shapeOf(type: ArgumentType, needed: boolean, value: Value | undefined): Field {
  switch (type.kind) {
    case 'boolean':
      return { type: 'boolean', ...(value?.type === 'boolean' && { default: value.truth }) };
    case 'integer':
    case 'number':
      return numberField(type, textIn(value));
    case 'enum':
      return { ...choiceField(type), ...defaultText(value) };
    case 'list':
      return isChoices(type)
        ? {
            ...choicesField(type, needed),
            ...(value?.type === 'list' && { default: [...value.items] }),
          }
        : { ...lineField(needed), ...defaultText(value) };
    case 'date':
      return { ...lineField(needed), format: 'date', ...defaultText(value) };
    case 'datetime':
      return { ...lineField(needed), format: 'date-time', ...defaultText(value) };
    case 'text':
    case 'word':
      return { ...lineField(needed), maxLength: type.max, ...defaultText(value) };
  }
}

/** Lists of anything else are one line of text. */
function isChoices(type: ListType): type is ListType & { readonly of: EnumType } {
  return type.of.kind === 'enum';
}

function lineField(needed: boolean): { type: 'string'; minLength?: number } {
  return { type: 'string', ...(needed && { minLength: 1 }) };
}

function defaultText(value: Value | undefined): { default?: string } {
  const text = value?.type === 'list' ? value.items.join(', ') : textIn(value);
  return text === undefined ? {} : { default: text };
}

function textIn(value: Value | undefined): string | undefined {
  return value?.type === 'text' || value?.type === 'closed' ? value.text : undefined;
}

/** A default of more digits than a JSON number holds is left out: it would be another one. */
function numberField({ kind, min, max }: NumberType, value: string | undefined): Field {
  const number = Number(value);
  return {
    type: kind,
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(value !== undefined && String(number) === value && { default: number }),
  };
}

function choiceField({ values }: EnumType): ChoiceField {
  return hasTitles(values)
    ? { type: 'string', oneOf: titled(values) }
    : { type: 'string', enum: values.map(({ value }) => value) };
}

function choicesField(type: ListType & { readonly of: EnumType }, needed: boolean): ChoicesField {
  const { max, of } = type;
  const limits = { type: 'array', ...(needed && { minItems: 1 }), maxItems: max } as const;
  return hasTitles(of.values)
    ? { ...limits, items: { anyOf: titled(of.values) } }
    : { ...limits, items: { type: 'string', enum: of.values.map(({ value }) => value) } };
}

function hasTitles(values: EnumType['values']): boolean {
  return values.some(({ title }) => title !== undefined);
}

function titled(values: EnumType['values']): Choice[] {
  return values.map(({ value, title }) => ({ const: value, title: title ?? value }));
}
