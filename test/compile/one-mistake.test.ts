/** One mistake is one problem: nothing is said about what only follows from it. */
import { expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { wordingOf } from '../../src/compile/problem.ts';
import { described, type Files, prompt, sourcesOf } from './problems-in.ts';

/** `code line:column` in `a.md`, and what to write instead. */
async function told(files: Files): Promise<readonly string[]> {
  const { bundle, problems } = await compile(sourcesOf(files), { tenant: 'default' });
  expect(bundle).toBeUndefined();
  return problems.map((problem) => {
    const { line, column } = problem.place;
    return `${problem.code} ${line}:${column}: ${wordingOf(problem).mend?.(problem.facts)}`;
  });
}

const topic = (...keys: string[]): string =>
  ['arguments:', '  - name: topic', ...keys.map((key) => `    ${key}`)].join('\n');

const cases: Readonly<Record<string, readonly [text: string, ...problems: string[]]>> = {
  'a broken argument in eq': [
    `${described(topic('type: select'))}{{#if (eq topic "x")}}y{{/if}}`,
    'unknown-type 5:11: write enum',
  ],
  'a broken argument in label': [
    `${described(topic('type: string'))}About {{label topic}}.\n{{data topic}}`,
    'unknown-type 5:11: write text',
  ],
  'a broken embed in label': [
    `${described('embeds:\n  guide: { file: gide.txt, as: data }')}By {{label guide}}.\n{{embed guide}}`,
    'unknown-file 4:18: write guide.txt',
  ],
  'a broken argument that a turn consists of': [
    described(topic('type: string')) + '{{role "assistant"}}\nOk.\n{{role "user"}}\n{{data topic}}',
    'unknown-type 5:11: write text',
  ],
  'a broken list before data': [
    prompt(
      'description: x\narguments:\n  - { name: items, type: list, required: yes }\n  - { name: topic }',
      '{{#each items}}Do {{this}}.{{/each}}\n{{data topic}}',
    ),
    'list-without-of 4:26: add of: { type: word }, or another closed type; sentences are one argument of type text',
  ],
  'a name in place of an argument': [
    prompt('description: x\narguments: [topic]', 'About {{topic}}.'),
    'argument-unnamed 3:13: write - name: topic on a line of its own, and type and the like on lines below it',
  ],
  'a name in place of all arguments': [
    prompt('description: x\narguments: topic, tone', 'About {{topic}}.'),
    'argument-unnamed 3:12: write - name: topic on a line of its own, and type and the like on lines below it',
  ],
  'arguments by name': [
    prompt('description: x\narguments:\n  topic:\n    type: string', 'About {{topic}}.'),
    'argument-unnamed 4:3: write - name: topic on a line of its own, and type and the like on lines below it',
  ],
  'a name in place of a key': [
    prompt('description: x\narguments:\n  - topic:\n    type: enum', 'About {{topic}}.'),
    'argument-unnamed 4:5: write - name: topic on a line of its own, and type and the like on lines below it',
  ],
  'arguments under the key of another format': [
    prompt('description: x\nargs:\n  - name: topic', 'About {{topic}}.'),
    'foreign-key 3:1: write `arguments`, a list of `- name: ...` with a `type` each',
  ],
  'a misspelt arguments': [
    prompt('description: x\nargumants:\n  - name: topic', 'About {{topic}}.'),
    'unknown-key 3:1: write arguments',
  ],
  'a misspelt embeds': [
    prompt('description: x\nembed:\n  guide: { file: guide.txt }', 'Do it.\n{{embed guide}}'),
    'unknown-key 3:1: write embeds',
  ],
  'a misspelt description': [prompt('desciption: x'), 'unknown-key 2:1: write description'],
  'a misspelt name': [
    described('arguments:\n  - nmae: topic') + '{{data topic}}',
    'unknown-key 4:5: write name',
  ],
  'a word of the language for a name': [
    `${described('arguments:\n  - name: role')}As {{role}}, {{#if role}}x{{/if}}`,
    'name-reserved 4:11: choose another name, such as the_role, here and in the text',
  ],
  'an unknown name alone': [
    prompt('description: x', '{{topic}}'),
    'unknown-name 4:1: declare it in the front matter: - name: topic under arguments; for braces as text, write \\{{topic}}',
  ],
  'an unknown embed': [
    prompt('description: x', 'Do it.\n{{embed guide}}'),
    'unknown-name 5:1: declare it in the front matter: guide: { file: ... } under embeds',
  ],
  'a name in the spelling that it has elsewhere': [
    `${described(topic('type: enum', 'values: a, b'))}About {{Topic}}.`,
    'wants-values 6:13: write values: [a, b]',
    'unknown-name 9:7: write topic',
  ],
  'an item with a name of its own': [
    prompt(
      'description: x\narguments:\n  - { name: items, type: list, of: { type: word } }',
      'Do:\n{{#each items as |item|}}\n- {{item}}\n{{/each}}',
    ),
    'block-parameters 7:1: write {{#each items}}, and {{this}} in place of {{item}}',
  ],
  'embeds as a list': [
    prompt('description: x\nembeds:\n  - file: guide.txt', 'Do it.\n{{embed guide}}'),
    'embed-unnamed 4:5: write NAME: { file: ... } or NAME: { resource: ... }, each on a line of its own',
  ],
  'no YAML, and a body with a mistake of its own': [
    prompt("description: 'It's a quiz'", 'About {{topic}}.\n{{#if topic == "x"}}y{{/if}}'),
    "yaml-after-quote 2:18: put all of it in single quotes, and write each ' inside as ''",
    'comparison 5:1: write {{#if (eq topic "x")}}',
  ],
  'a tab on each line': [
    prompt(
      'description: x\narguments:\n\t- name: topic\n\t  type: word\n\t- name: tone',
      'About {{topic}}.',
    ),
    ...[4, 5, 6].map(
      (line) => `yaml-tab ${line}:1: write spaces; a tab that is part of a value goes into quotes`,
    ),
  ],
};

test.each(Object.entries(cases))('%s', async (_what, [text, ...problems]) => {
  const files: Files = text.includes('file:') ? { 'files/guide.txt': 'Guide.' } : {};
  expect(await told({ 'a.md': text, ...files })).toEqual(problems);
});
