/** A case for a prompt that has none: filled in as a person would fill the form. */
import type { Argument, ArgumentType, Template } from '../../template.ts';
import type { Case } from './case.ts';

/** Every argument given, by its example, its default, or the first value of its type. */
export function generateCase(template: Pick<Template, 'arguments'>): Case {
  return {
    name: 'generated',
    arguments: Object.fromEntries(template.arguments.map((each) => [each.name, exampleOf(each)])),
    files: {},
  };
}

/** As a person would fill the form: the example, the default, the first of the values. */
export function exampleOf(argument: Pick<Argument, 'example' | 'default' | 'type'>): string {
  return argument.example ?? argument.default ?? firstOf(argument.type);
}

function firstOf(type: ArgumentType): string {
  switch (type.kind) {
    case 'text':
      return 'Some words of mine.';
    case 'enum':
      return type.values[0]?.value ?? '';
    case 'integer':
    case 'number':
      return String(type.min ?? Math.min(1, type.max ?? 1));
    case 'boolean':
      return 'yes';
    case 'date':
      return type.min ?? type.max ?? '2026-11-12';
    case 'datetime':
      return type.min ?? type.max ?? '2026-11-12T10:00:00Z';
    case 'word':
      return 'word'.slice(0, type.max);
    case 'list':
      return firstOf(type.of);
  }
}
