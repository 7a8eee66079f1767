import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/cli/cases/case.ts';
import { readCases } from '../../src/cli/cases/read-cases.ts';
import { writeCases } from '../../src/cli/cases/write-cases.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
  path = join(folder, 'say.cases.yaml');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function written(before: string, outcomes: readonly Outcome[]): Promise<string> {
  await writeFile(path, before);
  await writeCases((await readCases(path))!, outcomes);
  return readFile(path, 'utf8');
}

const hello = [{ role: 'user', content: { type: 'text', text: 'Hello.\n\n  there' } }];

describe('writing cases', () => {
  it('adds messages at the end of a case and leaves the rest as it stands', async () => {
    const before = `# What people ask most.
- name: 'one'   # the first
  arguments: { a: '1',   b: "2" }

- name: two
  scopes: ['x:*']
`;
    expect(await written(before, [{ messages: hello }, { error: 'no' }]))
      .toBe(`# What people ask most.
- name: 'one'   # the first
  arguments: { a: '1',   b: "2" }
  messages:
    - role: user
      content:
        type: text
        text: |-
          Hello.

            there

- name: two
  scopes: ['x:*']
  error: no
`);
  });

  it('is the same the second time', async () => {
    const outcomes: Outcome[] = [{ messages: hello }, { description: 'One', messages: [] }];
    const once = await written('- name: one\n\n- name: two', outcomes);
    expect(await written(once, outcomes)).toBe(once);
    expect((await readCases(path))!.cases).toMatchObject([
      { name: 'one', messages: hello },
      { name: 'two', description: 'One', messages: [] },
    ]);
  });

  it('replaces what came of a case before, wherever it stood', async () => {
    const before = `- name: one
  messages:
    - role: user
      content: { type: text, text: old }
  # kept
  arguments: {}
- name: two
  error: was refused
`;
    expect(await written(before, [{ error: 'now refused' }, { messages: [] }])).toBe(`- name: one
  # kept
  arguments: {}
  error: now refused
- name: two
  messages: []
`);
  });

  it('keeps an expected part of a refusal that still fits', async () => {
    const before = "- name: one\n  error: 'a: missing'\n";
    expect(await written(before, [{ error: 'a: missing\nArguments in order: a, b.' }])).toBe(
      before,
    );
  });

  it.each(['- { name: one }\n', '- name: one\n- { name: two }\n'])(
    'says where a case in braces stands',
    async (before) => {
      const outcomes = before.match(/name/g)!.map((): Outcome => ({ messages: [] }));
      await expect(written(before, outcomes)).rejects.toThrow(/case \d on lines of its own/);
      expect(await readFile(path, 'utf8')).toBe(before);
    },
  );
});

describe('reading cases', () => {
  it.each([
    ['- name: one\n  argumets: {}\n', 'argumets'],
    ['- name: one\n  name: two\n', 'the key name stands here twice'],
    ['name: one\n', 'expected array'],
    ['- arguments: {}\n', 'case 1, name: expected string'],
    ['- name: one\n- name: one\n', 'two cases are called "one"'],
    ['- name: one\n  error: no\n  messages: []\n', 'expects messages and an error'],
    ['- name: Fix issue #42\n', 'single quotes'],
    ['- name: one\n\targuments: {}\n', 'tab'],
  ])('refuses %j, naming the file', async (text, word) => {
    await writeFile(path, text);
    const failure = readCases(path);
    await expect(failure).rejects.toThrow(path);
    await expect(failure).rejects.toThrow(word);
  });
});
