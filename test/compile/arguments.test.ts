/** The declarations of arguments (TEMPLATES.md, "Arguments"). */
import { describe, expect, it } from 'vitest';
import { bundleOf, described, type Files, placesIn, prompt, wordsIn } from './problems-in.ts';

/** One argument whose own keys begin on line 5. */
function argument(...lines: readonly string[]): string {
  return described(['arguments:', '  - name: x', ...lines.map((line) => `    ${line}`)].join('\n'));
}

const refused: readonly [what: string, lines: readonly string[], problems: readonly string[]][] = [
  ['an unknown key', ['requird: true'], ['unknown-key 5:5']],
  ['a key that others have', ['options: [a]'], ['foreign-key 5:5']],
  ['required: maybe', ['required: maybe'], ['not-an-option 5:15']],
  ['a default of a required one', ['required: true', 'default: y'], ['default-of-required 6:5']],
  ['an unknown type', ['type: integr'], ['unknown-type 5:11']],
  ['values without a type', ['values: [a]'], ['type-missing 5:5']],
  ['a pattern without a type', ["pattern: 'a'"], ['type-missing 5:5']],
  ['a limit of another type', ['type: text', 'min: 3'], ['limit-of-other-type 6:5']],
  ['a text of more than 200,000', ['max: 200001'], ['not-a-count 5:10']],
  ['a max of 0', ['max: 0'], ['not-a-count 5:10']],
  ['a max in words', ['max: many'], ['not-a-count 5:10']],
  ['an enum without values', ['type: enum'], ['enum-without-values 5:11']],
  ['an enum with no values', ['type: enum', 'values: []'], ['enum-without-values 6:13']],
  ['values that are one text', ['type: enum', 'values: a, b'], ['wants-values 6:13']],
  [
    'values that fold to the same',
    ['type: enum', 'values: [a b, A-B]'],
    ['enum-values-alike 6:19'],
  ],
  [
    'titled values that fold alike',
    ['type: enum', 'values: { a_b: One, a-b: Two }'],
    ['enum-values-alike 6:25'],
  ],
  ['a value with blanks around it', ['type: enum', "values: [' a']"], ['enum-value-blanks 6:14']],
  [
    'a default that is no value',
    ['type: enum', 'values: [a, b]', 'default: c'],
    ['value-invalid 7:14'],
  ],
  ['a bound that is no number', ['type: integer', 'min: one'], ['bound-invalid 6:10']],
  ['a bound with a fraction', ['type: integer', 'min: 1.5'], ['bound-invalid 6:10']],
  ['bounds that cross', ['type: number', 'min: 1.5', 'max: 1.25'], ['bounds-crossed 7:10']],
  ['a date that is none', ['type: date', 'min: 2026-13-01'], ['bound-invalid 6:10']],
  [
    'dates that cross',
    ['type: date', 'min: 2026-02-01', 'max: 2026-01-01'],
    ['bounds-crossed 7:10'],
  ],
  [
    'a default beyond the bounds',
    ['type: integer', 'max: 9', 'default: 10'],
    ['value-invalid 7:14'],
  ],
  ['an example that does not parse', ['type: date', 'example: soon'], ['value-invalid 6:14']],
  ['a limit of a boolean', ['type: boolean', 'max: 1'], ['limit-of-other-type 6:5']],
  ['a pattern without an example', ['type: word', "pattern: '[a-z]+'"], ['example-missing 4:11']],
  [
    'an example that does not match',
    ['type: word', "pattern: '[a-z]+'", 'example: A1'],
    ['value-invalid 7:14'],
  ],
  [
    'an example that matches in part',
    ['type: word', "pattern: 'a|b'", 'example: ax'],
    ['value-invalid 7:14'],
  ],
  [
    'a pattern that is none',
    ['type: word', "pattern: '[a-'", 'example: a'],
    ['pattern-invalid 6:14'],
  ],
  [
    'a pattern that escapes its anchors',
    ['type: word', "pattern: 'a)|(b'", 'example: a'],
    ['pattern-invalid 6:14'],
  ],
  [
    'a pattern of exponential time',
    ['type: word', "pattern: '(a+)+b'", 'example: aab'],
    ['pattern-slow 6:14'],
  ],
  [
    'a pattern that cannot be judged',
    ['type: word', "pattern: '(?i:a)'", 'example: a'],
    ['pattern-unchecked 6:14'],
  ],
  [
    'a pattern of polynomial time',
    ['type: word', "pattern: '[a-z]*[a-z]*[a-z]*x'", 'example: x'],
    ['pattern-slow 6:14'],
  ],
  ['a password', ["description: the user's password"], ['argument-asks-secret 5:18']],
  ['a key, by its title', ['title: API key'], ['argument-asks-secret 5:12']],
  ['a secret', ['secret: yes'], ['argument-secret 5:13']],
  ['a secret that is neither', ['secret: maybe'], ['not-an-option 5:13']],
  ['a list without of', ['type: list'], ['list-without-of 5:11']],
  ['a list of nothing', ['type: list', 'of: {}'], ['list-without-of 6:9']],
  ['a list of texts', ['type: list', 'of: { type: text }'], ['unknown-type 6:17']],
  ['a list of booleans', ['type: list', 'of: { type: boolean }'], ['unknown-type 6:17']],
  ['a list of lists', ['type: list', 'of: { type: list }'], ['unknown-type 6:17']],
  ['a list of a plain type name', ['type: list', 'of: word'], ['wants-map 6:9']],
  [
    'items with a limit of another type',
    ['type: list', 'of: { type: word, min: 1 }'],
    ['limit-of-other-type 6:23'],
  ],
  [
    'items with a comma',
    ['type: list', "of: { type: enum, values: ['a,b'] }"],
    ['list-value-split 6:9'],
  ],
  [
    'items with a pattern and no example',
    ['type: list', "of: { type: word, pattern: 'a+' }"],
    ['example-missing 4:11'],
  ],
  ['a label of two lines', ['label: |', '  A', '  B'], ['wants-line 5:12']],
  ['a label that says what markers say', ['label: END NOTES'], ['label-form 5:12']],
  ['a label that nobody sees all of', ['label: A\u3164B'], ['label-form 5:12']],
  ['a label that looks like a marker', ["label: '======== END X'"], ['label-form 5:12']],
  [
    'completion of an enum',
    ['type: enum', 'values: [a]', 'complete: [a]'],
    ['completes-by-itself 7:5'],
  ],
  ['a suggestion that is refused', ['type: integer', 'complete: [1, two]'], ['value-invalid 6:19']],
  [
    'completion from nowhere',
    ['complete: { resource: none, variable: x }'],
    ['unknown-resource 5:27'],
  ],
  ['completion by half', ['complete: { resource: notes }'], ['key-missing 5:15']],
  [
    'completion by a wrong variable',
    ['complete: { resource: notes, variable: tags }'],
    ['unknown-variable 5:44'],
  ],
  [
    'exists by a wrong variable',
    ['type: word', 'exists: { resource: notes, variable: y }'],
    ['unknown-variable 6:42'],
  ],
  [
    'exists of an integer',
    ['type: integer', 'exists: { resource: notes, variable: tag }'],
    ['limit-of-other-type 6:5'],
  ],
];

const notes: Files = {
  'resources.yaml': `- name: notes
  uri: notes:///{tag}
  store: kv
  key: notes/{tag}
`,
};

describe('an argument', () => {
  it.each(refused)('refuses %s', async (_what, lines, problems) => {
    const places = await placesIn({ 'hello.md': argument(...lines), ...notes });
    expect(places).toEqual(problems.map((problem) => problem.replace(' ', ' hello.md:')));
  });

  it.each([
    ['string', 'text'],
    ['int', 'integer'],
    ['float', 'number'],
    ['bool', 'boolean'],
    ['select', 'enum'],
    ['choice', 'enum'],
    ['id', 'word'],
    ['array', 'list, with of: { type: word }'],
    ['Integer', 'integer'],
    ['integr', 'integer'],
  ])('of type %s is told that ours is %s', async (type, ours) => {
    expect(await wordsIn({ 'hello.md': argument(`type: ${type}`) })).toEqual([
      `error: there is no type "${type}" here -> write ${ours}`,
    ]);
  });

  it('needs a name, in a list', async () => {
    expect(await placesIn({ 'a.md': described('arguments:\n  - title: x') })).toEqual([
      'key-missing a.md:4:5',
    ]);
    expect(await placesIn({ 'a.md': described('arguments:\n  x: {}') })).toEqual([
      'argument-unnamed a.md:4:3',
    ]);
  });

  it('is not declared twice', async () => {
    const places = await placesIn({
      'a.md': described('arguments:\n  - name: x\n    type: word\n  - name: x\n    type: word'),
    });
    expect(places).toEqual(['duplicate-name a.md:6:11']);
  });
});

describe('the name of an argument', () => {
  it.each([
    ['prNumber', 'write pr_number'],
    ['código', 'write codigo'],
    ['pr-number', 'write pr_number'],
    ['PR', 'write pr'],
    ['_x', 'write x'],
    ['日', 'names begin with a-z'],
  ])('%s gets a proposal', async (name, mend) => {
    const files = { 'a.md': described(`arguments:\n  - name: ${name}`) };
    expect(await placesIn(files)).toEqual(['name-form a.md:4:11']);
    expect((await wordsIn(files))[0]).toContain(`-> ${mend}`);
  });

  it.each([
    'data',
    'embed',
    'role',
    'label',
    'if',
    'each',
    'this',
    'eq',
    'true',
    'count',
    'request',
  ])('%s is a word of the language', async (name) => {
    const files = { 'a.md': described(`arguments:\n  - name: ${name}`) };
    expect(await placesIn(files)).toEqual(['name-reserved a.md:4:11']);
  });

  it.each(['constructor', '__proto__'])('%s is a name of every object', async (name) => {
    const files = { 'a.md': described(`arguments:\n  - name: ${name}`) };
    expect(await placesIn(files)).toEqual(['name-prototype a.md:4:11']);
  });
});

/** All arguments of a prompt that uses them. */
async function argumentsOf(declarations: string, body: string, files: Files = {}) {
  const text = prompt(`description: x\narguments:\n${declarations}`, body);
  const { templates } = await bundleOf({ 'a.md': text, ...files });
  return templates[0]?.arguments ?? [];
}

const types: readonly [declaration: string, type: unknown][] = [
  ['type: text', { kind: 'text', max: 20_000 }],
  ['type: text, max: 500', { kind: 'text', max: 500 }],
  ['type: integer', { kind: 'integer' }],
  ['type: integer, min: -1, max: 007', { kind: 'integer', min: -1, max: 7 }],
  ['type: number, min: 0.5', { kind: 'number', min: 0.5 }],
  ['type: boolean', { kind: 'boolean' }],
  ['type: date, min: 2026-01-31', { kind: 'date', min: '2026-01-31' }],
  [
    "type: datetime, max: '2026-01-31T09:30+01:00'",
    { kind: 'datetime', max: '2026-01-31T08:30:00Z' },
  ],
  ['type: word', { kind: 'word', max: 128 }],
  ['type: word, max: 9', { kind: 'word', max: 9 }],
  ["type: word, pattern: 'a|b', example: a", { kind: 'word', max: 128, pattern: '^(?:a|b)$' }],
  ['type: enum, values: [a, no]', { kind: 'enum', values: [{ value: 'a' }, { value: 'no' }] }],
  [
    'type: enum, values: { a: First, b: Second }',
    {
      kind: 'enum',
      values: [
        { value: 'a', title: 'First' },
        { value: 'b', title: 'Second' },
      ],
    },
  ],
  [
    'type: list, of: { type: integer, min: 1 }',
    { kind: 'list', of: { kind: 'integer', min: 1 }, max: 20 },
  ],
  [
    'type: list, max: 3, of: { type: word }',
    { kind: 'list', of: { kind: 'word', max: 128 }, max: 3 },
  ],
];

describe('a type', () => {
  it.each(types)('%s', async (declaration, type) => {
    const [argument] = await argumentsOf(
      `  - { name: x, required: yes, ${declaration} }`,
      'Say hello.\n{{#if x}}\nThere is something.\n{{/if}}\nAnd {{label x}}.',
    );
    expect(argument?.type).toEqual(type);
  });

  it('is text where nothing else is said', async () => {
    const [argument] = await argumentsOf('  - name: x', 'Say hello.\n\n{{data x}}');
    expect(argument).toEqual({
      name: 'x',
      label: 'X',
      required: false,
      type: { kind: 'text', max: 20_000 },
    });
  });

  it('keeps defaults and examples as they are typed', async () => {
    const [argument] = await argumentsOf(
      '  - { name: x, type: integer, default: 007, example: 010, label: NO. }',
      'Say {{x}}.',
    );
    expect(argument).toMatchObject({ default: '007', example: '010', label: 'NO.' });
  });

  it('completes from a list or from a resource', async () => {
    const declarations = `  - { name: a, type: word, required: true, complete: [one, two] }
  - { name: b, type: word, required: true, complete: { resource: notes, variable: tag } }`;
    const [a, b] = await argumentsOf(declarations, 'Say {{a}} and {{b}}.', notes);
    expect(a?.complete).toEqual({ values: ['one', 'two'] });
    expect(b?.complete).toEqual({ resource: 'notes', variable: 'tag' });
  });
});

const orders: readonly [what: string, lines: string, problems: readonly string[]][] = [
  [
    'a required one after an optional one',
    '  - { name: a, type: word }\n  - { name: b, type: word, required: true }',
    ['required-after-optional a.md:5:13'],
  ],
  ['two texts', '  - name: a\n  - name: b', ['several-texts a.md:5:11']],
  ['a text before others', '  - name: a\n  - { name: b, type: word }', ['text-not-last a.md:4:11']],
  ['required first, one text last', '  - { name: a, type: word, required: true }\n  - name: b', []],
];

describe('the order of arguments is a hint:', () => {
  it.each(orders)('%s', async (_what, lines, problems) => {
    const words = await wordsIn({ 'a.md': described(`arguments:\n${lines}`) });
    expect(await placesIn({ 'a.md': described(`arguments:\n${lines}`) })).toEqual(problems);
    for (const word of words) expect(word).toMatch(/^hint: /);
  });
});

describe('an argument that asks for a secret', () => {
  const asksFor = (said: string, ...more: string[]): Promise<readonly string[]> =>
    wordsIn({
      'a.md': prompt(
        [`description: x`, 'arguments:', '  - name: x', `    ${said}`, ...more].join('\n'),
        'Use it.\n{{data x}}',
      ),
    });

  it.each([
    'the password of your account',
    'a passphrase',
    'your API key',
    'api-keys, one a line',
    'SSH key to sign with',
    'access token',
    'Bearer token of the service',
    'your credentials',
    'credit card number',
    'a client secret',
    'das Passwort',
  ])('%s', async (description) => {
    const [problem, ...others] = await asksFor(`description: ${description}`);
    expect(problem).toMatch(
      /^error: "[\w ]+" in the description asks for a secret, and what people fill in passes/,
    );
    expect(problem).toMatch(/; if it means something else, add secret: no$/);
    expect(others).toEqual([]);
  });

  it.each([
    'the table and its primary key',
    'key points to make',
    'the issue, such as KEY-42',
    'at most how many tokens the answer has',
    'token budget',
    'who passes words on',
    'the secretary of the meeting',
    'tokenizer',
  ])('not: %s', async (description) => {
    expect(await asksFor(`description: ${description}`)).toEqual([]);
  });

  it('by its name is told so, and its author may know better', async () => {
    const named = (more: string): Files => ({
      'a.md': prompt(
        `description: x\narguments:\n  - { name: session_token, type: word, ${more} }`,
        'Explain {{#if session_token}}{{session_token}}{{/if}}.',
      ),
    });
    expect(await wordsIn(named('max: 9'))).toEqual([
      expect.stringContaining('error: "token" in the name asks for a secret'),
    ]);
    for (const no of ['secret: no', 'secret: false']) expect(await wordsIn(named(no))).toEqual([]);
  });
});

describe('arguments.yaml', () => {
  const shared = `- name: repo
  description: owner/name
  type: word
  pattern: '[a-z]+/[a-z]+'
  example: acme/api
  required: true
`;

  it('gives `use` its argument, and keys beside it override', async () => {
    const declarations = `  - use: repo
  - { use: repo, name: base, description: another, example: acme/web }`;
    const [repo, base] = await argumentsOf(declarations, 'Compare {{repo}} with {{base}}.', {
      'arguments.yaml': shared,
    });
    expect(repo).toEqual({
      name: 'repo',
      description: 'owner/name',
      label: 'REPO',
      required: true,
      example: 'acme/api',
      type: { kind: 'word', max: 128, pattern: '^(?:[a-z]+/[a-z]+)$' },
    });
    expect(base).toMatchObject({ name: 'base', description: 'another', example: 'acme/web' });
  });

  it('has the nearest name told', async () => {
    const files = { 'arguments.yaml': shared, 'a.md': described('arguments:\n  - use: repos') };
    expect(await placesIn(files)).toEqual(['unknown-shared-argument a.md:4:10']);
    expect((await wordsIn(files))[0]).toMatch(/write repo$/);
  });

  it('has a problem told once, however many prompts use it', async () => {
    const use = prompt('description: x\narguments:\n  - use: repo', 'Say {{repo}}.');
    const broken = shared.replace('word', 'wrd');
    const files = { 'arguments.yaml': broken, 'a.md': use, 'b.md': use };
    expect(await placesIn(files)).toEqual(['unknown-type arguments.yaml:3:9']);
  });

  it('has what an override breaks told at its place', async () => {
    const files = {
      'arguments.yaml': shared,
      'a.md': described('arguments:\n  - { use: repo, example: nonsense }'),
      'b.md': described('arguments:\n  - { use: repo, type: integer }'),
    };
    expect(await placesIn(files)).toEqual([
      'value-invalid a.md:4:27',
      'limit-of-other-type arguments.yaml:4:3',
      'value-invalid arguments.yaml:5:12',
    ]);
  });

  it('does not declare a name twice', async () => {
    const files = { 'arguments.yaml': shared + shared, 'a.md': described('title: A') };
    expect(await placesIn(files)).toEqual(['duplicate-name arguments.yaml:7:9']);
  });

  it.each<[string, arguments_: string, problems: string[]]>([
    ['the key begins with the word', 'exists: { resource: dated, variable: service }', []],
    [
      'nothing says what stands before it',
      'exists: { resource: dated, variable: day }',
      ['exists-looks-far prompts.md:4:47'],
    ],
    [
      'a required argument says it',
      'exists: { resource: dated, variable: day } }\n  - { name: service, type: word, required: true',
      [],
    ],
    [
      'an argument says it that may be absent',
      'exists: { resource: dated, variable: day } }\n  - { name: service, type: word',
      ['exists-looks-far prompts.md:4:47'],
    ],
  ])('exists hints at long searches: %s', async (_, keys, problems) => {
    const dated = `- name: dated
  uri: logs://{service}/{day}
  store: r2
  key: logs/{service}/{day}.log
`;
    const declared = `arguments:\n  - { name: word, required: true, type: word, ${keys} }`;
    expect(await placesIn({ 'prompts.md': described(declared), 'resources.yaml': dated })).toEqual(
      problems,
    );
  });
});
