/** What docs/authoring.md shows compiles, and what it says that the compiler says, it says. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCases } from '../../src/cli/cases/parse-cases.ts';
import { parseEvals } from '../../src/cli/eval/parse-evals.ts';
import { collectProblems } from '../../src/compile/collect-problems.ts';
import { compile } from '../../src/compile/compile.ts';
import { type Problem, severityOf, wordingOf } from '../../src/compile/problem.ts';

const root = join(import.meta.dirname, '../..');
const guide = await readFile(join(root, 'docs/authoring.md'), 'utf8');
const blocks = (language: string): string[] =>
  Array.from(guide.matchAll(/^```(\w+)\n(.*?)^```$/gms))
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text);

async function errorsOf(template: string): Promise<readonly Problem[]> {
  const sources = new Map([['say.md', new TextEncoder().encode(template)]]);
  const { problems } = await compile(sources, { tenant: 'default' });
  return problems.filter(({ code }) => severityOf(code) === 'error');
}

const template = (body: string, frontMatter = ''): string =>
  `---\ndescription: Says it.\n${frontMatter}---\n${body}\n`;

const text = 'arguments:\n  - { name: notes, required: true }\n';
const word = 'arguments:\n  - { name: language, type: word }\n';
const tone = 'arguments:\n  - { name: tone, type: enum, values: [warm, plain] }\n';

describe('docs/authoring.md', () => {
  it('shows templates that compile', async () => {
    const [whole = '', example = ''] = blocks('markdown');
    expect(await errorsOf(whole)).toEqual([]);
    const note = 'arguments:\n  - { name: note, required: true }\n';
    expect(await errorsOf(template(example, note))).toEqual([]);
    const [asking = ''] = blocks('yaml');
    expect(asking).toContain('ask: [environment]');
    expect(await errorsOf(template('Deploy to {{environment}}.', asking))).toEqual([]);
  });

  it('shows a resource that an embed can take', async () => {
    const [, , resources = ''] = blocks('yaml');
    const declared = `arguments:
  - { name: table, type: word, required: true }
embeds:
  schema: { resource: table_schema }
`;
    const files = [
      ['say.md', template('Explain.\n{{embed schema}}', declared)],
      ['resources.yaml', resources],
    ].map(([path = '', source]) => [path, new TextEncoder().encode(source)] as const);
    expect((await compile(new Map(files), { tenant: 'default' })).problems).toEqual([]);
  });

  it('shows cases and evals that can be read', () => {
    const [, , , cases = '', evals = ''] = blocks('yaml').map((each) =>
      new TextEncoder().encode(each),
    );
    const { report, problems } = collectProblems();
    parseCases('a.cases.yaml', cases as Uint8Array, report);
    parseEvals('a.evals.yaml', evals as Uint8Array, report);
    expect(problems()).toEqual([]);
  });

  it('names scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const named = Array.from(guide.matchAll(/npm run (\w+)/g), ([, name = '']) => name);
    expect(named.length).toBeGreaterThan(9);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each<[string, string]>([
    ['Translate {{notes}} into English.', template('Translate {{notes}} into English.', text)],
    ['Write in {{language}}.', template('Write in {{language}}.', word)],
    ['{{data notes}}', template('{{data notes}}\n\nSum it up.', text)],
    ['Sum up the notes: {{data notes}}', template('Sum up the notes: {{data notes}}', text)],
    ['{{#if tone == "warm"}}', template('Greet.\n{{#if tone == "warm"}}\nBe warm.\n{{/if}}', tone)],
    ['{{role "system"}}', template('{{role "system"}}\nYou are polite.')],
    ['Fix the issue $ARGUMENTS.', template('Fix the issue $ARGUMENTS.')],
    ['description: Fixes the issue #42', '---\ndescription: Fixes the issue #42\n---\nFix it.\n'],
    [
      'type: string',
      template('Sum up.\n\n{{data notes}}', text.replace('name', 'type: string, name')),
    ],
    ['requird: true', template('Sum up.\n\n{{data notes}}', text.replace('required', 'requird'))],
    ['Explain what ${{ github.sha }} means.', template('Explain what ${{ github.sha }} means.')],
  ])('quotes what the compiler says of %s', async (mistake, source) => {
    const list = guide.slice(guide.indexOf('## Ten mistakes'));
    expect(list).toContain(mistake);
    const said = (await errorsOf(source)).map((each) => wordingOf(each).message(each.facts));
    expect(said.length).toBeGreaterThan(0);
    expect(said.some((message) => list.includes(message))).toBe(true);
  });
});
