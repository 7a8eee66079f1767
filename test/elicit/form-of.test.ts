/** An argument's declaration in, the field of the form out. */
import { describe, expect, it } from 'vitest';
import { formOf } from '../../src/elicit/form-of.ts';
import type { ArgumentFault } from '../../src/errors.ts';
import type { Argument, ArgumentType } from '../../src/template.ts';
import { argument } from '../http/asking.ts';

function fieldFor(declared: Partial<Argument>, ...faults: string[]): unknown {
  const declaredX = argument('x', { required: false, ...declared });
  const unfit = faults.map((fault): ArgumentFault => ({ argument: 'x', because: 'unfit', fault }));
  const missing: ArgumentFault = { argument: 'x', because: 'missing', fault: 'missing' };
  const template = { name: 'p', arguments: [declaredX] };
  return formOf(template, [missing, ...unfit]).requestedSchema.properties['x'];
}

const bugs = ['bug', 'needs work'].map((value) => ({ value }));
const titled = [{ value: 'bug', title: 'A bug' }, { value: 'idea' }];
const oneOf = [
  { const: 'bug', title: 'A bug' },
  { const: 'idea', title: 'idea' },
];

const fields: readonly (readonly [ArgumentType, Partial<Argument>, field: object])[] = [
  [{ kind: 'text', max: 500 }, {}, { type: 'string', maxLength: 500 }],
  [
    { kind: 'text', max: 500 },
    { required: true, title: 'Notes', description: 'what was said?', example: 'Ana: yes' },
    {
      type: 'string',
      title: 'Notes',
      description: 'what was said? For example Ana: yes.',
      minLength: 1,
      maxLength: 500,
    },
  ],
  [
    { kind: 'word', max: 40 },
    { default: 'main' },
    {
      type: 'string',
      description: 'One word of letters, digits and . _ / - : @ # +.',
      maxLength: 40,
      default: 'main',
    },
  ],
  [
    { kind: 'word', max: 40, pattern: '^(?:[a-z]+)$' },
    { example: 'main' },
    { type: 'string', description: 'One word in a fixed form, such as main.', maxLength: 40 },
  ],
  [{ kind: 'enum', values: bugs }, {}, { type: 'string', enum: ['bug', 'needs work'] }],
  [
    { kind: 'enum', values: bugs },
    { default: 'NEEDS_WORK' },
    { type: 'string', enum: ['bug', 'needs work'], default: 'needs work' },
  ],
  [{ kind: 'enum', values: titled }, { default: 'bug' }, { type: 'string', oneOf, default: 'bug' }],
  [
    { kind: 'integer', min: 1, max: 9 },
    { default: '+3' },
    { type: 'integer', minimum: 1, maximum: 9, default: 3 },
  ],
  [{ kind: 'number', min: 0 }, { default: '1.50' }, { type: 'number', minimum: 0, default: 1.5 }],
  [{ kind: 'number' }, { default: '0.12345678901234567890' }, { type: 'number' }],
  [{ kind: 'boolean' }, { default: 'no' }, { type: 'boolean', default: false }],
  [{ kind: 'boolean' }, {}, { type: 'boolean' }],
  [
    { kind: 'date', min: '2026-01-01', max: '2026-12-31' },
    { default: '2026-11-30' },
    {
      type: 'string',
      description: 'A date, as 2026-11-30, from 2026-01-01 to 2026-12-31.',
      format: 'date',
      default: '2026-11-30',
    },
  ],
  [
    { kind: 'datetime' },
    { required: true },
    {
      type: 'string',
      description: 'A date and time with its offset, as 2026-11-30T09:30:00Z.',
      minLength: 1,
      format: 'date-time',
    },
  ],
  [
    { kind: 'list', of: { kind: 'enum', values: bugs }, max: 2 },
    { required: true },
    {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { type: 'string', enum: ['bug', 'needs work'] },
    },
  ],
  [
    { kind: 'list', of: { kind: 'enum', values: titled }, max: 2 },
    { default: 'idea BUG' },
    { type: 'array', maxItems: 2, items: { anyOf: oneOf }, default: ['idea', 'bug'] },
  ],
  [
    { kind: 'list', of: { kind: 'integer', min: 1 }, max: 5 },
    { default: '1 2' },
    {
      type: 'string',
      description: 'At most 5, separated by commas, each a whole number, from 1.',
      default: '1, 2',
    },
  ],
];

describe('a field', () => {
  it.each(fields)('of %j, %j', (type, more, field) => {
    expect(fieldFor({ type, ...more })).toEqual(field);
  });

  it('says all that was wrong, and nothing where nothing came', () => {
    const type = { kind: 'integer' } as const;
    expect(fieldFor({ type, description: 'how many' })).toEqual({
      type: 'integer',
      description: 'how many.',
    });
    expect(fieldFor({ type, description: 'how many' }, '"x" is none', '"y" is none')).toEqual({
      type: 'integer',
      description: 'how many. Before: "x" is none. Before: "y" is none.',
    });
  });
});

describe('a form', () => {
  const template = {
    name: 'review',
    arguments: ['constructor', 'b', 'c', 'd'].map((name) =>
      argument(name, { required: name === 'c' }),
    ),
    ask: ['d'],
  };
  const faultOf = (name: string, because: ArgumentFault['because']): ArgumentFault => ({
    argument: name,
    because,
    fault: `is ${because}`,
  });

  it('has a field for each faulty argument, in the order of declaration', () => {
    const form = formOf(template, [
      faultOf('d', 'undecided'),
      faultOf('c', 'missing'),
      faultOf('constructor', 'unfit'),
    ]);
    expect(form.message).toBe('review needs: constructor, c, d.\nconstructor: is unfit');
    expect(Object.keys(form.requestedSchema.properties)).toEqual(['constructor', 'c', 'd']);
    expect(form.requestedSchema.required).toEqual(['c', 'd']);
  });

  it('demands nothing where every argument may be absent', () => {
    const { requestedSchema } = formOf(template, [faultOf('b', 'unfit')]);
    expect(requestedSchema).not.toHaveProperty('required');
  });
});
