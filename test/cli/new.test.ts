import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCase } from '../../src/cli/cases/run-case.ts';
import { readCases } from '../../src/cli/cases/read-cases.ts';
import { askDraft } from '../../src/cli/new/ask-draft.ts';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { type Checkout, createCheckout, run } from './cuebook.ts';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await createCheckout();
});
afterEach(() => checkout.remove());

const files = () => readdir(join(checkout.folder, 'templates')).catch(() => []);

describe('npm run new', () => {
  it('writes a prompt and its cases, and says what to do next', async () => {
    const flags = ['--argument', 'repo:word:required', '--argument', 'notes'];
    const run = await checkout.cuebook('new', 'triage_issue', ...flags);
    expect(run).toEqual({
      code: 0,
      output: `Wrote templates/triage_issue.md and templates/triage_issue.cases.yaml.

Next: write the prompt's words in templates/triage_issue.md, look at it with

  npm run preview -- triage_issue repo=... --templates templates

and take its new messages into the cases with npm run cases -- -u triage_issue --templates templates.
`,
    });
    expect(await checkout.read('triage_issue.md')).toBe(`---
title: Triage issue
description: Triage issue.
arguments:
  - name: repo
    type: word
    required: true
  - name: notes
    type: text
---
Write here what you want done, so that it makes sense to somebody who reads nothing else.

Repo: {{repo}}

{{#if notes}}Work with {{label notes}} below.{{else}}Work with the text that I paste next.{{/if}}

{{data notes}}
`);
    expect(await checkout.read('triage_issue.cases.yaml')).toMatch(
      /^- name: defaults\n {2}arguments:\n {4}repo: word\n {2}messages:\n/,
    );
    expect((await files()).toSorted()).toEqual(['triage_issue.cases.yaml', 'triage_issue.md']);
  });

  it('compiles and passes with every type, and leaves nothing untried', async () => {
    const types = ['text', 'word', 'integer', 'number', 'boolean', 'date', 'datetime', 'list'];
    const declared = types.flatMap((type) => [`a_${type}:${type}`, `r_${type}:${type}:required`]);
    const flags = [...declared, 'mood:enum:glad,no,all #1'].flatMap((each) => ['--argument', each]);
    const text = ['--title', 'Ask: #1 "no"', '--description', "It's: {odd} # but true"];
    expect(await checkout.cuebook('new', 'all_types', ...text, ...flags)).toHaveProperty('code', 0);
    const folder = join(checkout.folder, 'templates');
    const { bundle } = await compile(await readCatalogue(folder), { tenant: 'default' });
    const [template] = bundle!.templates;
    expect(template).toMatchObject({
      title: 'Ask: #1 "no"',
      description: "It's: {odd} # but true",
    });
    const { cases } = (await readCases(join(folder, 'all_types.cases.yaml')))!;
    for (const each of cases) {
      const outcome = await runCase({ bundle: bundle!, folder }, template!, each);
      expect(outcome).toEqual({ messages: each.messages });
    }
    const checked = await run(checkout.folder, ['check', 'templates', '--format', 'json']);
    const { problems } = JSON.parse(checked.output) as { problems: { code: string }[] };
    const untried = problems.filter(({ code }) => code.startsWith('case'));
    expect(untried).toEqual([]);
  });

  it.each(['say.md', 'say.cases.yaml'])('never overwrites %s', async (taken) => {
    await checkout.write({ [taken]: 'mine' });
    const { code, output } = await checkout.cuebook('new', 'say');
    expect(code).toBe(2);
    expect(output).toBe(`templates/${taken} exists, and is left as it is. Choose another name.\n`);
    expect(await files()).toEqual([taken]);
    expect(await checkout.read(taken)).toBe('mine');
  });

  it.each([
    ['a name that cannot be one', ['Say It'], '"Say It" cannot be a name'],
    ['an argument with a reserved name', ['say', '--argument', 'if'], 'name-reserved'],
    ['the same argument twice', ['say', '--argument', 'a', '--argument', 'a'], 'duplicate-name'],
  ])('writes nothing for %s', async (_, words, fault) => {
    const { code, output } = await checkout.cuebook('new', ...words);
    expect(code).toBe(1);
    expect(output).toContain(fault);
    expect(output).toContain('Nothing was written.');
    expect(await files()).toEqual([]);
  });

  it('writes nothing beside a prompt that some clients could not tell from it', async () => {
    await checkout.write({ 'review-pr.md': '---\ndescription: R.\n---\nReview.\n' });
    const { code, output } = await checkout.cuebook('new', 'review_pr');
    expect(code).toBe(1);
    expect(output).toContain('cannot tell');
    expect(await files()).toEqual(['review-pr.md']);
  });

  it.each([
    [[], 'The new prompt has no name.'],
    [['say', '--argument', 'n:int'], 'there is no type int'],
    [['say', '--argument', 'mood:enum'], 'an enum needs its values'],
    [['say', '--argument', 'n:integer:5'], '5 means nothing to integer'],
    [['say', '--titel', 'x'], 'There is no flag --titel; did you mean --title?'],
  ])('could not run %j', async (words, fault) => {
    const { code, output } = await checkout.cuebook('new', ...words);
    expect(code).toBe(2);
    expect(output).toContain(fault);
    expect(await files()).toEqual([]);
  });

  it('writes no file at all where one cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'new-'));
    await writeFile(join(folder, 'file'), '');
    const templates = join(folder, 'file', 'templates');
    const { code } = await run(folder, ['new', 'say', '--templates', templates]);
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(['file']);
    await rm(folder, { recursive: true });
  });
});

describe('asking for a new prompt', () => {
  async function ask(known: Parameters<typeof askDraft>[0], typed: readonly string[]) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const lines = [...typed];
    output.on('data', (chunk: Buffer) => {
      if (!chunk.toString().endsWith(': ')) return;
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    return askDraft(known, { input, output }).catch((error: Error) => error.message);
  }

  it('asks for name, title, description and each argument', async () => {
    const typed = ['triage', '', 'Triages an issue.', 'repo', '2', 'owner/name', 'yes'];
    expect(await ask({}, [...typed, 'mood', 'enum', 'glad, sad', '', '', ''])).toEqual({
      name: 'triage',
      title: 'Triage',
      description: 'Triages an issue.',
      arguments: [
        { name: 'repo', kind: 'word', required: true, description: 'owner/name' },
        { name: 'mood', kind: 'enum', required: false, values: ['glad', 'sad'] },
      ],
    });
  });

  it('asks again for what cannot be left out, and for a type that there is not', async () => {
    const typed = ['', 'say', 'Say', '', 'Says.', 'a', 'string', 'text', '', 'no', ''];
    expect(await ask({}, typed)).toMatchObject({
      name: 'say',
      description: 'Says.',
      arguments: [{ name: 'a', kind: 'text', required: false }],
    });
  });

  it('does not ask for what is known', async () => {
    const known = { name: 'say', description: 'Says.', arguments: [] };
    expect(await ask(known, ['Say it'])).toEqual({ ...known, title: 'Say it' });
  });

  it('stops when the input ends', async () => {
    expect(await ask({}, ['say'])).toBe('Stopped; nothing was written.');
  });
});
