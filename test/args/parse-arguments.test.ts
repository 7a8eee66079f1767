import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/args/parse-arguments.ts';
import { CuebookError } from '../../src/errors.ts';
import { type Mask, maskNothing } from '../../src/secrets/mask.ts';
import type { Argument } from '../../src/template.ts';
import type { Values } from '../../src/value.ts';

function argument(name: string, rest: Partial<Argument>): Argument {
  return {
    name,
    label: name.toUpperCase(),
    required: false,
    type: { kind: 'text', max: 100 },
    ...rest,
  };
}

const repo = argument('repo', {
  type: { kind: 'word', max: 128, pattern: '^(?:[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+)$' },
  example: 'acme/api',
  required: true,
});
const prNumber = argument('pr_number', { type: { kind: 'integer', min: 1 }, required: true });
const focus = argument('focus', {
  type: {
    kind: 'enum',
    values: ['security', 'performance', 'readability', 'all'].map((value) => ({ value })),
  },
  default: 'ALL',
});
const review = { arguments: [repo, prNumber, focus] };
const order = 'Arguments in order: repo, pr_number, focus.';

function parse(template: { arguments: readonly Argument[] }, raw: unknown): Promise<Values> {
  return parseArguments(template, raw, maskNothing);
}

async function refusal(
  template: { arguments: readonly Argument[] },
  raw: unknown,
  mask: Mask = maskNothing,
): Promise<string> {
  const error: unknown = await parseArguments(template, raw, mask).catch((thrown) => thrown);
  if (!(error instanceof CuebookError)) throw new Error('nothing was refused', { cause: error });
  expect(error.code).toBe('invalid_arguments');
  return error.message;
}

describe('a good call', () => {
  it('gives values in the order of declaration, defaults in canonical form', async () => {
    const values = await parse(review, { pr_number: '042', repo: ' acme/api ' });
    expect([...values]).toEqual([
      ['repo', { type: 'closed', text: 'acme/api' }],
      ['pr_number', { type: 'closed', text: '42' }],
      ['focus', { type: 'closed', text: 'all' }],
    ]);
  });

  it('gives no entry for what is absent and has no default', async () => {
    const template = { arguments: [argument('notes', {}), argument('tags', {})] };
    expect([...(await parse(template, { tags: 'x' })).keys()]).toEqual(['tags']);
  });

  const optional = { arguments: [focus, argument('notes', {})] };
  it.each([
    [undefined],
    [null],
    [{}],
    [{ focus: '' }],
    [{ focus: ' \n', notes: '\t' }],
    [{ focus: undefined }],
  ])('takes %j as nothing given', async (raw) => {
    expect(await parse(optional, raw)).toEqual(await parse(optional, {}));
  });

  it('takes texts literally', async () => {
    const template = { arguments: [argument('notes', {})] };
    const text = '  $1 $& {{other}} \\" ';
    expect((await parse(template, { notes: text })).get('notes')).toEqual({ type: 'text', text });
  });

  it('has arguments whose names are those of Object.prototype', async () => {
    const template = { arguments: [argument('constructor', {}), argument('valueOf', {})] };
    expect(await parse(template, {})).toEqual(new Map());
    expect(await parse(template, { constructor: 'x' })).toEqual(
      new Map([['constructor', { type: 'text', text: 'x' }]]),
    );
  });
});

describe('a call that is refused', () => {
  it.each([
    [
      'a word for a number',
      { repo: 'acme/api', pr_number: 'forty-two' },
      ['pr_number: "forty-two" is not a whole number'],
    ],
    [
      'a value that does not fit',
      { repo: 'acme', pr_number: '42' },
      ['repo: "acme" does not fit; write it like acme/api'],
    ],
    [
      'everything missing',
      undefined,
      ['repo: missing; write it like acme/api', 'pr_number: missing'],
    ],
    [
      'empty strings for required ones',
      { repo: '', pr_number: ' ' },
      ['repo: missing; write it like acme/api', 'pr_number: missing'],
    ],
    [
      'several problems, in the order of declaration',
      { branch: 'main', focus: 'speed', repo: 'acme', pr_number: '0' },
      [
        'repo: "acme" does not fit; write it like acme/api',
        'pr_number: "0" is too small; the least is 1',
        'focus: "speed" is not one of security, performance, readability, all',
        'branch: no such argument',
      ],
    ],
    [
      'a misspelt name',
      { repo: 'acme/api', prNumber: '42' },
      ['pr_number: missing', 'prNumber: no such argument; did you mean pr_number?'],
    ],
    ['a number', { repo: 'acme/api', pr_number: 42 }, ['pr_number: must be a string; write "42"']],
    [
      'values of other kinds',
      { repo: ['acme/api'], pr_number: { value: 1 }, focus: null },
      [
        'repo: must be a string, not an array',
        'pr_number: must be a string, not an object',
        'focus: must be a string, not null',
      ],
    ],
    [
      'names of Object.prototype',
      JSON.parse('{"repo":"a/b","pr_number":"1","__proto__":"x","constructor":"y"}'),
      ['__proto__: no such argument', 'constructor: no such argument'],
    ],
    [
      'a name that hides something',
      { repo: 'a/b', pr_number: '1', 'x\u202e\n': '' },
      ['"x\\u{202e}\\n": no such argument'],
    ],
  ])('%s', async (_, raw, problems) => {
    expect(await refusal(review, raw)).toBe([...problems, order].join('\n'));
  });

  it.each([
    [[], 'an array'],
    ['repo=acme/api', 'a string'],
    [42, 'a number'],
    [true, 'a boolean'],
  ])('%j for the arguments', async (raw, found) => {
    expect(await refusal(review, raw)).toBe(
      `arguments must be an object of names and strings, not ${found}`,
    );
  });

  it('says no order where there is one argument or none', async () => {
    expect(await refusal({ arguments: [prNumber] }, {})).toBe('pr_number: missing');
    expect(await refusal({ arguments: [focus] }, { topic: 'x' })).toBe(
      'topic: no such argument; this prompt takes only focus',
    );
    expect(await refusal({ arguments: [] }, { focus: 'x' })).toBe(
      'focus: no such argument; this prompt takes none',
    );
  });

  it('names five of many unknown arguments, and shortens long ones', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`x${index}`, '']),
    );
    const lines = (await refusal(review, { repo: 'a/b', pr_number: '1', ...many })).split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[5]).toBe('and 9995 more names that are no arguments');
    const long = await refusal({ arguments: [] }, { ['x'.repeat(1_000_000)]: 'y' });
    expect(long).toBe(`"${'x'.repeat(40)}…": no such argument; this prompt takes none`);
  });
});

describe('secrets', () => {
  const mask: Mask = (text) =>
    Promise.resolve({ text: text.replace(/hush-\w+/g, '[REDACTED: hush]'), findings: [] });
  const template = { arguments: [argument('notes', {}), prNumber, focus] };

  it('are masked in values', async () => {
    const values = await parseArguments(template, { notes: 'a hush-abc b', pr_number: '1' }, mask);
    expect(values.get('notes')).toEqual({ type: 'text', text: 'a [REDACTED: hush] b' });
  });

  it.each([
    [{ pr_number: 'hush-abc' }],
    [{ pr_number: '1', focus: 'x hush-abc' }],
    [{ pr_number: '1', 'hush-abc': 'x' }],
    [{ pr_number: '1', other: 'hush-abc' }],
  ])('are not repeated by an error: %j', async (raw) => {
    expect(await refusal(template, raw, mask)).not.toContain('hush-abc');
  });

  it('count in the length as they are after masking', async () => {
    const long = `hush-${'a'.repeat(500)}`;
    const values = await parseArguments(template, { notes: long, pr_number: '1' }, mask);
    expect(values.get('notes')).toEqual({ type: 'text', text: '[REDACTED: hush]' });
  });
});

describe('a broken promise of the compiler', () => {
  it('is not blamed on the caller', async () => {
    const template = { arguments: [{ ...prNumber, required: false, default: 'many' }] };
    const error: unknown = await parse(template, {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(CuebookError);
  });
});

describe('whatever is sent', () => {
  const names = fc.oneof(
    fc.constantFrom('repo', 'pr_number', 'focus', '__proto__', 'toString'),
    fc.string({ unit: 'binary' }),
  );
  const values = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());

  it('gives values of declared arguments, or an error of bounded length that names each problem', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.dictionary(names, values), fc.jsonValue()), async (raw) => {
        const outcome: unknown = await parse(review, raw).catch((thrown) => thrown);
        if (outcome instanceof Map) return;
        expect(outcome).toBeInstanceOf(CuebookError);
        const { message } = outcome as CuebookError;
        expect(message.length).toBeLessThan(3000);
        expect(message.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 1000 },
    );
  });
});
