import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { jsonSchemas, schemas } from '../../src/cli/schemas/json-schemas.ts';
import { compile } from '../../src/compile/compile.ts';
import type { Problem } from '../../src/compile/problem.ts';

const root = join(import.meta.dirname, '../..');
const templates = join(root, 'templates');

async function problemsIn(files: Readonly<Record<string, string>>): Promise<readonly Problem[]> {
  const sources = Object.entries(files).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  return (await compile(new Map(sources), { tenant: 'default' })).problems;
}

/** What a problem of this code names as known: keys or values, in order of the alphabet. */
async function known(code: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const problem = (await problemsIn(files)).find((each) => each.code === code);
  return String(problem?.facts['known']).split(', ').toSorted();
}

const prompt = (frontMatter: string) => ({
  'say.md': `---\ndescription: Says.\n${frontMatter}\n---\nHello.\n`,
});
const resource = (lines: string) => ({ 'resources.yaml': `- ${lines}\n` });

type Schema = Readonly<Record<string, unknown>>;

/** A part of the JSON Schema, by the names of properties; `[]` stands for the items of a list. */
function part(file: string, ...steps: readonly string[]): Schema {
  let schema = JSON.parse(jsonSchemas().get(file)!) as Schema;
  for (const step of steps) {
    const inside =
      step === '[]'
        ? schema['items']
        : step === '*'
          ? schema['additionalProperties']
          : (schema['properties'] as Schema)[step];
    schema = inside as Schema;
  }
  return schema;
}

const keysOf = (schema: Schema): string[] => Object.keys(schema['properties'] as Schema).toSorted();

const ANY = 'zzzz: 1';

describe('the schemas and the compiler', () => {
  it('know the same limit of an embed', async () => {
    const { maximum } = part('prompt.json', 'embeds', '*', 'max');
    const embed = (max: number) => prompt(`embeds: { a: { file: b, max: ${max} } }`);
    const told = async (max: number) =>
      (await problemsIn(embed(max))).some(({ code }) => code === 'not-a-count');
    expect([await told(Number(maximum)), await told(Number(maximum) + 1)]).toEqual([false, true]);
  });

  it.each([
    ['front matter', part('prompt.json'), prompt(ANY)],
    ['an embed', part('prompt.json', 'embeds', '*'), prompt(`embeds: { a: { ${ANY} } }`)],
    ['deprecated', part('prompt.json', 'deprecated'), prompt(`deprecated: { ${ANY} }`)],
    ['an icon', part('prompt.json', 'icons', '[]'), prompt(`icons: [{ ${ANY} }]`)],
    [
      'annotations',
      part('prompt.json', 'embeds', '*', 'annotations'),
      prompt(`embeds: { a: { file: b, annotations: { ${ANY} } } }`),
    ],
    ['a shared argument', part('arguments.json', '[]'), { 'arguments.yaml': `- ${ANY}\n` }],
    [
      'a stored value',
      part('arguments.json', '[]', 'exists'),
      { 'arguments.yaml': `- { name: a, type: word, exists: { ${ANY} } }\n` },
    ],
    ['a resource', part('resources.json', '[]'), resource(ANY)],
    ['the catalogue', part('catalogue.json'), { 'catalogue.yaml': `${ANY}\n` }],
  ])('know the same keys of %s', async (_, schema, files) => {
    expect(keysOf(schema)).toEqual(await known('unknown-key', files));
    expect(schema).toHaveProperty('additionalProperties', false);
  });

  it('know the same keys of the items of a list, except `of`: no list holds lists', async () => {
    const items = { 'arguments.yaml': `- { name: a, type: list, of: { ${ANY} } }\n` };
    const keys = await known('unknown-key', items);
    expect(keysOf(part('arguments.json', '[]', 'of'))).toEqual(keys.filter((key) => key !== 'of'));
  });

  it("know the same keys of a prompt's argument, and how it takes a shared one", async () => {
    const keys = await known('unknown-key', prompt(`arguments: [{ name: a, ${ANY} }]`));
    expect(keysOf(part('prompt.json', 'arguments', '[]'))).toEqual([...keys, 'use'].toSorted());
  });

  it.each([
    [
      part('arguments.json', '[]', 'type'),
      'unknown-type',
      { 'arguments.yaml': '- { name: a, type: zzzz }\n' },
    ],
    [
      part('arguments.json', '[]', 'of', 'type'),
      'unknown-type',
      { 'arguments.yaml': '- { name: a, type: list, of: { type: zzzz } }\n' },
    ],
    [
      part('prompt.json', 'embeds', '*', 'as'),
      'not-an-option',
      prompt('embeds: { a: { file: b, as: zzzz } }'),
    ],
    [
      part('prompt.json', 'embeds', '*', 'keep'),
      'not-an-option',
      prompt('embeds: { a: { file: b, keep: zzzz } }'),
    ],
    [part('resources.json', '[]', 'store'), 'not-an-option', resource('store: zzzz')],
    [
      part('prompt.json', 'icons', '[]', 'theme'),
      'not-an-option',
      prompt('icons: [{ src: a, theme: zzzz }]'),
    ],
  ])('know the same values: %#', async (schema, code, files) => {
    expect((schema['enum'] as string[]).toSorted()).toEqual(await known(code, files));
  });

  it('demand the same keys', async () => {
    const missing = async (files: Readonly<Record<string, string>>) =>
      (await problemsIn(files))
        .filter(({ code }) => code === 'key-missing')
        .map(({ facts }) => facts['key'])
        .toSorted();
    const required = (schema: Schema) => (schema['required'] as string[]).toSorted();
    expect(required(part('prompt.json'))).toEqual(await missing({ 'say.md': '---\n---\nHi.\n' }));
    expect(required(part('resources.json', '[]'))).toEqual(await missing(resource('title: a')));
    expect(required(part('arguments.json', '[]'))).toEqual(
      await missing({ 'arguments.yaml': '- title: a\n' }),
    );
  });
});

describe('the sample catalogue', async () => {
  const names = await readdir(templates);
  const files = names
    .filter((name) => /\.(md|yaml)$/.test(name) && name !== 'README.md')
    .map((name) => [name, schemaFor(name)] as const);

  it.each(files)('%s keeps to %s', async (name, schema) => {
    const text = await readFile(join(templates, name), 'utf8');
    const yaml = name.endsWith('.md') ? text.split(/^---$/m)[1]! : text;
    const parsed = (schemas.get(schema) as ZodType).safeParse(parse(yaml, { schema: 'failsafe' }));
    expect(parsed.error).toBeUndefined();
  });

  it.each(files.filter(([name]) => name.endsWith('.yaml')))(
    '%s names %s, where it is',
    async (name, schema) => {
      const [first] = (await readFile(join(templates, name), 'utf8')).split('\n');
      expect(first).toBe(`# yaml-language-server: $schema=../schemas/${schema}`);
    },
  );
});

function schemaFor(file: string): string {
  if (file.endsWith('.md')) return 'prompt.json';
  return file.replace(/^.*\.(?=(cases|evals)\.yaml$)/, '').replace(/\.yaml$/, '.json');
}

describe('the schemas', () => {
  it.each([...jsonSchemas()])('schemas/%s is up to date', async (name, text) => {
    const written = await readFile(join(root, 'schemas', name), 'utf8');
    expect(written, 'write it anew with npm run cuebook -- schemas').toBe(text);
  });

  it('take what editors read as numbers and truths', () => {
    expect(part('prompt.json', 'title')).toHaveProperty('type', ['string', 'number', 'boolean']);
    expect(part('prompt.json', 'hidden')).toHaveProperty('enum', [true, false, 'true', 'false']);
    expect(part('prompt.json', 'embeds', '*', 'max')).toHaveProperty('type', ['string', 'number']);
  });
});
