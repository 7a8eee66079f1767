import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cli/cases/generate-case.ts';
import { runGenerated } from '../../src/cli/cases/run-case.ts';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';

const folder = join(import.meta.dirname, '../../templates');
const compiled = await compile(await readCatalogue(folder), { tenant: 'default' });

it.each(compiled.bundle!.templates)(
  'fills in $name so that it gives messages',
  async (template) => {
    const outcome = await runGenerated({ bundle: compiled.bundle!, folder }, template);
    expect(outcome).not.toHaveProperty('error');
    expect(outcome).toHaveProperty('messages');
  },
);

describe('what a generated case gives', () => {
  it.each([
    ['the example', 'type: text, example: An example., default: Something.', 'An example.'],
    ['else the default', 'type: integer, min: 1, default: 7', '7'],
    ['else the first value', 'type: enum, values: [dry, warm]', 'dry'],
    ['else the least number', 'type: integer, min: 5', '5'],
    ['or the largest, where 1 is too much', 'type: integer, max: -3', '-3'],
    ['or a day in time', 'type: date, max: 2020-01-31', '2020-01-31'],
    ['or a word that is short enough', 'type: word, max: 2', 'wo'],
    ['or one item', 'type: list, of: { type: enum, values: [a, b] }', 'a'],
  ])('%s', async (_, declaration, value) => {
    const text = `---\ndescription: S.\narguments: [{ name: a, ${declaration} }]\n---\nHi.\n{{#if a}}Ho.{{/if}}\n`;
    const sources = new Map([
      ['say.md', new TextEncoder().encode(text.replace('Ho.', bodyFor(declaration)))],
    ]);
    const { bundle, problems } = await compile(sources, { tenant: 'default' });
    expect(problems.filter(({ code }) => !code.startsWith('always'))).toEqual([]);
    expect(generateCase(bundle!.templates[0]!).arguments).toEqual({ a: value });
  });
});

function bodyFor(declaration: string): string {
  return declaration.startsWith('type: text') ? 'Mind {{label a}}.' : 'Ho {{a}}.';
}
