/** Secrets in a catalogue's files. */
import { expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { printProblem } from '../../src/compile/print-problem.ts';
import { samples } from '../secrets/samples.ts';
import { described, placesIn, prompt, sourcesOf, wordsIn } from './problems-in.ts';

const { secret } = samples[0]!;
const hello = { 'hello.md': prompt('description: Says hello.') };

test.each([
  [
    'a body',
    { 'hello.md': prompt('description: Says hello.', `Say\n\tx ${secret}.`) },
    'hello.md:5:4',
  ],
  ['front matter', { 'hello.md': described(`tags: [${secret}]`) }, 'hello.md:3:8'],
  [
    'a sample',
    {
      'hello.md': prompt(
        'description: Says hello.',
        `Say hello.\n\n{{#data label="X"}}${secret}{{/data}}`,
      ),
    },
    'hello.md:6:20',
  ],
  [
    'a partial',
    {
      'hello.md': prompt('description: Says hello.', 'Say hello. {{> a}}'),
      'partials/a.md': `One.\r\n${secret}`,
    },
    'partials/a.md:2:1',
  ],
  [
    'a bundled file',
    {
      'hello.md': prompt(
        'description: Says hello.\nembeds:\n  a: { file: a.txt }',
        'Say hello.\n\n{{embed a}}',
      ),
      'files/a.txt': `\ufeffkey=${secret}`,
    },
    'files/a.txt:1:5',
  ],
  ['a YAML file', { ...hello, 'catalogue.yaml': `title: The ${secret}\n` }, 'catalogue.yaml:1:12'],
])('%s', async (_, files, place) => {
  expect(await placesIn(files)).toEqual([`secret-in-source ${place}`]);
});

test('are told without being shown', async () => {
  const files = { 'hello.md': prompt('description: Says hello.', `Say ${secret}.`) };
  const sources = sourcesOf(files);
  const { bundle, problems } = await compile(sources, { tenant: 'default' });
  expect(bundle).toBeUndefined();
  const printed = problems.map((problem) => printProblem(problem, sources)).join('\n');
  expect(printed).toContain('hello.md:4:5');
  expect(printed).not.toContain(secret);
  expect(await wordsIn(files)).toEqual([
    'error: this looks like a secret: AWS access key -> take it out, and if it is real, have it ' +
      'replaced where it was issued; an example must not have the form of a real one',
  ]);
});
