/** The `input` of a Dotprompt file, in Picoschema or JSON Schema, to arguments. */
import type { DraftType } from './draft.ts';
import type { DraftWriter, NewArgument } from './draft-writer.ts';
import type { FrontMatter } from './split-front-matter.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One declared value. */
interface Input {
  readonly name: string;
  readonly required: boolean;
  /** `string`, `enum`, `array` and so on. */
  readonly type: string;
  /** Of an array, the type of its items; of an enum, its values. */
  readonly of: unknown;
  readonly description?: string;
}

/** By the name that it has there. */
export function readInputs(
  front: FrontMatter,
  writer: DraftWriter,
): ReadonlyMap<string, () => NewArgument> {
  const input = fieldsOf(front.fields.get('input'));
  const defaults = fieldsOf(input['default']);
  const where = `line ${front.lineOf('input')}`;
  const inputs = inputsOf(fieldsOf(input['schema']));
  return new Map(
    inputs.map((each) => {
      const made = toArgument(each, defaults[each.name]);
      if (made.note !== undefined) writer.decide(where, `${each.name}: ${made.note}`);
      return [each.name, () => made.argument] as const;
    }),
  );
}

function inputsOf(schema: Fields): readonly Input[] {
  return schema['type'] === 'object' && typeof schema['properties'] === 'object'
    ? jsonSchemaInputs(schema)
    : Object.entries(schema).map(([key, value]) => picoschemaInput(key, value));
}

/** `focus?(enum, what to look at): [a, b]` or `name?: string, what it is`. */
function picoschemaInput(key: string, value: unknown): Input {
  const [, name = key, optional, type, described] =
    /^([^?(]+)(\?)?(?:\((\w+)(?:,\s*(.*))?\))?$/.exec(key.trim()) ?? [];
  const [scalar = 'any', ...words] = typeof value === 'string' ? value.split(/,\s*/) : ['any'];
  const description = described ?? words.join(', ');
  return {
    name,
    required: optional === undefined,
    type: type ?? (typeof value === 'object' ? 'object' : scalar),
    of: type === 'array' ? scalar : value,
    ...(description !== '' && { description }),
  };
}

function jsonSchemaInputs(schema: Fields): readonly Input[] {
  const required: unknown = schema['required'];
  return Object.entries(fieldsOf(schema['properties'])).map(([name, value]) =>
    jsonSchemaInput(name, fieldsOf(value), Array.isArray(required) && required.includes(name)),
  );
}

function jsonSchemaInput(name: string, schema: Fields, required: boolean): Input {
  const { type, enum: values, items, description } = schema;
  return {
    name,
    required,
    type: Array.isArray(values) ? 'enum' : String(type ?? 'any'),
    of: values ?? fieldsOf(items)['type'],
    ...(typeof description === 'string' && { description }),
  };
}

function toArgument(input: Input, preset: unknown): { argument: NewArgument; note?: string } {
  const { type, note } = typeOf(input);
  const isSimple = ['string', 'number', 'boolean'].includes(typeof preset);
  const argument: NewArgument = {
    type,
    required: input.required && !isSimple,
    whose: input.type === 'string' ? 'unknown' : 'others',
    ...(input.description !== undefined && { description: input.description }),
    ...(isSimple && { default: String(preset) }),
  };
  return { argument, ...(note !== undefined && { note }) };
}

function typeOf({ type, of }: Input): { type: DraftType; note?: string } {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: { kind: type } };
    case 'enum': {
      const values = Array.isArray(of) ? of.filter((value) => value !== null).map(String) : [];
      return { type: { kind: 'enum', values } };
    }
    case 'array':
      return of === 'integer' || of === 'number'
        ? { type: { kind: 'list', of } }
        : {
            type: { kind: 'list', of: 'word' },
            note: 'items of a list are words or numbers here; make it `type: text` if they are sentences',
          };
    case 'string':
      return { type: { kind: 'text' } };
    default:
      return {
        type: { kind: 'text' },
        note: 'it had fields of its own, and is one text here; declare the fields that you need',
      };
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}
