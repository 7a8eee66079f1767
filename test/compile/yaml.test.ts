/** "Nothing is ever skipped or changed silently" (TEMPLATES.md, "Front matter"). */
import { describe, expect, it } from 'vitest';
import { bundleOf, described, placesIn, prompt, wordsIn } from './problems-in.ts';

const refused: readonly [what: string, frontMatter: string, problems: readonly string[]][] = [
  ['an unknown key', 'description: x\ntitel: y', ['unknown-key 3:1']],
  ['a key without a space after its colon', 'description: x\ntags:[a]', ['yaml-no-space 3:1']],
  ['a duplicate key', 'description: x\ntitle: a\ntitle: b', ['yaml-duplicate-key 4:1']],
  ['a tab between key and value', 'description:\tx', ['yaml-tab 2:13']],
  ['a tab as indentation', 'description: x\ntags:\n\t- a', ['yaml-tab 4:1']],
  ['a tab in a plain value', 'description: a\tb', ['yaml-tab 2:15']],
  ['a comment after a plain value', 'description: Fix issue #42', ['yaml-comment 2:24']],
  ['a comment in place of a value', 'description: #42 is broken', ['yaml-comment 2:14']],
  [
    'a comment after the last item of a flow list',
    'description: x\ntags: [a, b # c\n  ]',
    ['yaml-comment 3:13'],
  ],
  ['a leading [', 'description: [draft] says hello', ['yaml-after-bracket 2:22']],
  ['a leading {{', 'description: {{count notes}} notes', ['yaml-after-bracket 2:30']],
  ['nothing but {{x}}', 'description: {{x}}', ['wants-text 2:14']],
  ['a bracketed text in a list', 'description: x\ntags: [a:b:{c}]', ['wants-text 3:8']],
  ['a key between two columns', 'description: x\ntags:\n  - a\n - b', ['yaml-indent 5:1']],
  ['a key in another column', 'description: x\n title: y', ['yaml-indent 2:14']],
  ['a list for a text', 'description: [draft]', ['wants-text 2:14']],
  ['typographic quotes', 'description: “Says hello”', ['yaml-typographic-quotes 2:14']],
  ['a leading {', 'description: {draft}', ['wants-text 2:14']],
  ['a leading @', 'description: @team says hello', ['yaml-plain-start 2:14']],
  ['a leading backquote', 'description: `x` says hello', ['yaml-plain-start 2:14']],
  ['a leading *', 'description: *bold* words', ['yaml-alias 2:14']],
  ['a leading &', 'description: &x words', ['yaml-anchor 2:14']],
  ['a leading !', 'description: !important words', ['yaml-tag 2:14']],
  ['a leading %', 'description: %s words', ['yaml-plain-start 2:14']],
  ['a YAML tag', 'description: !!str 42', ['yaml-tag 2:14']],
  ['a directive', '%YAML 1.1\ndescription: x', ['yaml-directive 2:1']],
  ['a backslash in double quotes', 'description: "\\d+"', ['yaml-escape 2:15']],
  [
    'an escape that makes an invisible character',
    'description: "\\bword"',
    ['yaml-control-character 2:14'],
  ],
  ['a colon within a plain value', 'description: Note: says hello', ['yaml-colon 2:14']],
  ['text after a closing quote', 'description: "Hello" says hello', ['yaml-after-quote 2:22']],
  ['an apostrophe in single quotes', "description: 'don't'", ['yaml-after-quote 2:19']],
  ['a quote that is not closed', 'description: "hello', ['yaml-open-quote 2:14']],
  [
    'an apostrophe that opens a quote',
    "title: x\ndescription: 'hello\ntags: [a]",
    ['yaml-open-quote 3:14'],
  ],
  ['a merge key', 'description: x\n<<: {title: y}', ['unknown-key 3:1']],
  ['an explicit key', '? description\n: x', ['yaml-explicit-key 2:1']],
  ['a list on the line of its key', 'description: x\ntags: - a', ['yaml-syntax 3:7']],
  ['a key with no value', 'description:', ['no-value 2:13']],
  ['an empty value', "description: ''", ['no-value 2:14']],
  ['no map at all', '- description', ['wants-map 2:1']],
  ['a key without its space', 'description:x', ['wants-map 2:1']],
  ['nothing', '# description: x', ['key-missing 2:1']],
];

describe('a front matter', () => {
  it.each(refused)('is refused for %s', async (_what, frontMatter, problems) => {
    const places = await placesIn({ 'hello.md': prompt(frontMatter) });
    expect(places).toEqual(problems.map((problem) => problem.replace(' ', ' hello.md:')));
  });

  it('is refused for aliases that would explode, without expanding them', async () => {
    const levels = Array.from({ length: 30 }, (_, n) =>
      n === 0 ? 'title: &a0 x' : `t${n}: &a${n} [*a${n - 1}, *a${n - 1}, *a${n - 1}]`,
    );
    const places = await placesIn({ 'hello.md': described(levels.join('\n')) });
    expect(places).toContain('yaml-anchor hello.md:3:8');
    expect(places).toContain('yaml-alias hello.md:4:10');
  });

  it('has every problem told in one run', async () => {
    const places = await placesIn({
      'hello.md': prompt('titel: y\ndescription: Fix issue #42\nscopes: [a b]\nhidden: maybe'),
      'other.md': prompt('scopes: [c d]'),
    });
    expect(places).toEqual([
      'unknown-key hello.md:2:1',
      'yaml-comment hello.md:3:24',
      'scope-form hello.md:4:10',
      'not-an-option hello.md:5:9',
      'key-missing other.md:2:1',
      'scope-form other.md:2:10',
    ]);
  });
});

const told: readonly [what: string, frontMatter: string, words: string][] = [
  [
    'the nearest key',
    'description: x\ntitel: y',
    'error: the front matter has no key "titel" -> write title',
  ],
  [
    'the whole value in quotes',
    "description: Don't fix #42",
    "error: YAML takes the rest of this line for a comment, and it would be lost -> put the value in single quotes: 'Don''t fix #42'; or give the comment its own line",
  ],
  [
    'quotes around a bracketed text',
    'description: [draft]',
    "error: description is a text, and YAML reads a list here -> put the value in single quotes: '[draft]'",
  ],
  [
    'quotes around a leading @',
    'description: @team',
    "error: a value cannot begin with @ in YAML -> put the value in single quotes: '@team'",
  ],
  [
    'single quotes for a backslash',
    'description: "\\d+"',
    'error: \\d has no meaning in double quotes -> use single quotes, in which a backslash is a backslash',
  ],
];

describe('a problem of YAML', () => {
  it.each(told)('says what to write instead: %s', async (_what, frontMatter, words) => {
    expect(await wordsIn({ 'hello.md': prompt(frontMatter) })).toEqual([words]);
  });

  it('points at both of two duplicate keys', async () => {
    const { compile } = await import('../../src/compile/compile.ts');
    const text = new TextEncoder().encode(described('title: a\ntitle: b'));
    const { problems } = await compile(new Map([['hello.md', text]]), { tenant: 'default' });
    expect(problems[0]?.related).toMatchObject({ file: 'hello.md', line: 3, column: 1 });
  });
});

describe('scalars', () => {
  it.each(['no', 'on', '1.10', '007', '2026-11-30', '1.0', '0x10', 'null', '~', '1_000', 'TRUE'])(
    'are taken as they are written: %s',
    async (scalar) => {
      const { templates } = await bundleOf({ 'hello.md': described(`title: ${scalar}`) });
      expect(templates[0]?.title).toBe(scalar);
    },
  );

  it('keep # and : where YAML has no other meaning for them', async () => {
    const { templates } = await bundleOf({ 'hello.md': described('title: a#b:c') });
    expect(templates[0]?.title).toBe('a#b:c');
  });
});

const working: readonly [what: string, file: string][] = [
  ['a byte order mark', `\ufeff${described('title: Hello')}`],
  ['CRLF', described('title: Hello').replaceAll('\n', '\r\n')],
  ['blanks after the fences', '---  \ndescription: x\ntitle: Hello\n--- \t\nSay hello.\n'],
  ['a rule in the body', prompt('description: x\ntitle: Hello', 'Say hello.\n\n---\n\nOr not.')],
  ['a comment on a line of its own', described('# why\ntitle: Hello')],
  ['a comment after a quoted value', described("title: 'Hello' # why")],
  ['a comment after a list', described('title: Hello\ntags: [a, b] # why')],
  ['a comment after a key', described('title: Hello\ntags: # why\n  - a')],
  ['a tab in quotes and in a comment', described('title: Hello\nnotice: "BEGIN\tEND" # a\tb')],
  ['a file without a newline at its end', '---\ndescription: x\ntitle: Hello\n---\nSay hello.'],
];

describe('these just work:', () => {
  it.each(working)('%s', async (_what, file) => {
    const { templates } = await bundleOf({ 'hello.md': file });
    expect(templates[0]?.title).toBe('Hello');
  });

  it('line and column count as an editor does behind a byte order mark and CRLF', async () => {
    const file = `\ufeff${prompt('description: x\ntitel: y')}`.replaceAll('\n', '\r\n');
    expect(await placesIn({ 'hello.md': file })).toEqual(['unknown-key hello.md:3:1']);
  });
});

const fences: readonly [what: string, file: string, problems: readonly string[]][] = [
  ['a language word', '---yaml\ndescription: x\n---\nHi.\n', ['fence-language 1:4']],
  ['a language word after a blank', '--- yaml\ndescription: x\n---\nHi.\n', ['fence-language 1:5']],
  ['no front matter', 'Say hello.\n', ['front-matter-missing 1:1']],
  ['an empty file', '', ['front-matter-missing 1:1']],
  ['another fence', '+++\ndescription: x\n+++\nHi.\n', ['front-matter-missing 1:1']],
  ['blank lines before it', '\n\n---\ndescription: x\n---\nHi.\n', ['front-matter-late 3:1']],
  ['no second fence', '---\ndescription: x\nHi.\n', ['front-matter-open 1:1']],
];

describe('the fence of a front matter', () => {
  it.each(fences)('%s', async (_what, file, problems) => {
    const places = await placesIn({ 'hello.md': file });
    expect(places).toEqual(problems.map((problem) => problem.replace(' ', ' hello.md:')));
  });
});

describe('every YAML file of a catalogue', () => {
  it.each(['catalogue.yaml', 'arguments.yaml', 'resources.yaml'])('%s is strict', async (file) => {
    const text = '- name: x # y\n';
    const places = await placesIn({ 'hello.md': described('title: Hello'), [file]: text });
    expect(places).toContain(`yaml-comment ${file}:1:11`);
  });

  it('may hold nothing but comments', async () => {
    const nothing = '# nothing yet\n';
    const files = { 'catalogue.yaml': nothing, 'arguments.yaml': '', 'resources.yaml': nothing };
    expect(await placesIn({ 'hello.md': described('title: Hello'), ...files })).toEqual([]);
  });

  it('may begin with a line of dashes, and holds one document', async () => {
    const files = { 'catalogue.yaml': '---\ntitle: a\n---\ntitle: b\n' };
    const places = await placesIn({ 'hello.md': described('title: Hello'), ...files });
    expect(places).toEqual(['yaml-several-documents catalogue.yaml:3:1']);
  });

  it('must be UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('title: caf'), 0xe9, 0x0a]);
    const files = { 'hello.md': described('title: Hello'), 'catalogue.yaml': bytes };
    expect(await placesIn(files)).toEqual(['not-utf8 catalogue.yaml:1:11']);
  });
});
