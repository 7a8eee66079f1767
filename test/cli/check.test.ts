import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgressBar } from '../../src/cli/progress-bar.ts';
import { type Checkout, createCheckout, run } from './cuebook.ts';

const greet = `---
description: Greets.
arguments:
  - name: tone
    type: enum
    values: [warm, dry]
    default: warm
  - name: formal
    type: boolean
  - name: notes
    type: text
---
Greet in a {{tone}} tone.
{{#if formal}}
Use surnames.
{{else}}
Use first names.
{{/if}}
{{#if (eq tone "dry")}}
Keep it short.
{{/if}}
{{#if notes}}Mind {{label notes}}.{{/if}}

{{data notes}}
`;
const allTried = `- name: warm
  arguments: { notes: hello }
- name: dry and formal
  arguments: { tone: dry, formal: 'yes' }
`;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await createCheckout();
});
afterAll(() => checkout.remove());

/** What `check` prints for a catalogue of these files; what is not named is removed. */
async function check(
  files: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<{ code: number; output: string }> {
  await checkout.write(files);
  try {
    return await run(checkout.folder, ['check', 'templates', ...flags]);
  } finally {
    await checkout.write(
      Object.fromEntries(Object.keys(files).map((file) => [file, undefined] as const)),
    );
  }
}

describe('cuebook check', () => {
  it('says that all is well', async () => {
    expect(await check({ 'greet.md': greet, 'greet.cases.yaml': allTried })).toEqual({
      code: 0,
      output: '1 prompt, no errors.\n',
    });
  });

  it('shows every error in its place, of prompts and of cases, and exits 1', async () => {
    const { code, output } = await check({
      'greet.md': greet.replace('{{label notes}}', '{{notes}}'),
      'greet.cases.yaml': '- name: one\n  argumets: {}\n',
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /error tainted-text: .*\n {2}\S*greet\.md:22:19\n {2}21 \| \{\{\/if\}\}/,
    );
    expect(output).toMatch(
      /error case-key: a case has no key argumets\n {2}\S*greet\.cases\.yaml:2:3/,
    );
    expect(output).toContain('mend: write arguments');
    expect(output).toContain('2 errors, 0 hints in templates');
  });

  it.each([
    ['- name: one\n- name: one\n', 'error case-name-twice: two cases are called "one"', '2:9'],
    ['- name: one\n  files: { a: fixtures/none.txt }\n', 'error case-fixture-missing', '2:15'],
    ['- name: one\n  scopes: all\n', 'case 1, scopes: expected array', '2:11'],
    ['- arguments: {}\n', 'case 1, name: expected string', '1:3'],
    ['- name: one\n  arguments: [\n', 'error yaml', '3:1'],
  ])('refuses the cases %j', async (cases, words, place) => {
    const { code, output } = await check({ 'greet.md': greet, 'greet.cases.yaml': cases });
    expect(output).toContain(words);
    expect(output).toContain(`greet.cases.yaml:${place}`);
    expect(code).toBe(1);
  });

  it('refuses cases of no prompt, and names the one that was meant', async () => {
    const { code, output } = await check({ 'greet.md': greet, 'great.cases.yaml': allTried });
    expect(code).toBe(1);
    expect(output).toContain('these are the cases of great, and there is no such prompt');
    expect(output).toContain('mend: call it greet.cases.yaml');
  });

  it('hints at a prompt without cases, says how they begin, and exits 0', async () => {
    const { code, output } = await check({ 'greet.md': greet });
    expect(code).toBe(0);
    expect(output).toContain('hint cases-missing: greet has no cases');
    expect(output).toContain(
      'greet.cases.yaml, beginning with: - name: defaults, ' +
        'then arguments: { tone: warm, formal: yes, notes: Some words of mine. }',
    );
  });

  it('hints at arguments, values and branches that no case tries', async () => {
    const cases = '- name: one\n- name: refused\n  arguments: { tone: loud }\n';
    const { code, output } = await check({ 'greet.md': greet, 'greet.cases.yaml': cases });
    expect(code).toBe(0);
    const hints = output.split('\n').filter((line) => line.startsWith('hint '));
    expect(hints).toEqual([
      'hint case-argument-untried: no case gives the argument formal',
      'hint case-argument-untried: no case gives the argument notes',
      'hint case-branch-untried: no case reaches what stands in {{#if formal}}',
      'hint case-branch-untried: no case reaches what stands in {{#if (eq tone "dry")}}',
      'hint case-branch-untried: no case reaches what stands in {{#if notes}}',
      'hint case-value-untried: no case tries tone with the value dry',
    ]);
  });

  it('hints at an else that no case reaches', async () => {
    const cases = allTried.replace('{ notes: hello }', '{ notes: hello, formal: on }');
    const { output } = await check({ 'greet.md': greet, 'greet.cases.yaml': cases });
    expect(output).toContain('no case reaches the {{else}} of {{#if formal}}');
  });

  it('gives other programs the same as data', async () => {
    const { code, output } = await check({ 'greet.md': greet }, '--format', 'json', '--slots');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      folder: 'templates',
      prompts: ['greet'],
      problems: [{ severity: 'hint', code: 'cases-missing', file: 'greet.md', line: 1, column: 1 }],
      slots: [{ prompt: 'greet', caller: [], others: [{ name: 'notes', label: 'NOTES' }] }],
    });
  });

  it('gives GitHub annotations with paths from the root of the repository', async () => {
    const files = { 'greet.md': greet.replace('{{label notes}}', '{{notes}}') };
    await checkout.write(files);
    const { code, output } = await run(join(checkout.folder, 'templates'), [
      'check',
      '.',
      '--format',
      'github',
    ]);
    await checkout.write({ 'greet.md': undefined });
    expect(code).toBe(1);
    const annotation = output.split('\n').find((line) => line.startsWith('::'));
    expect(annotation).toMatch(
      /^::error file=templates\/greet\.md,line=22,col=\d+,endColumn=\d+,title=tainted-text::\{\{notes\}\} would put .*%0AMend: write /,
    );
  });

  it('lists where a prompt takes words that are not its own', async () => {
    const ask = `---\ndescription: Asks.\narguments:\n  - name: ask\n---\nDo it.\n\n{{request ask}}\n`;
    const files = {
      'ask.md': ask,
      'greet.md': greet,
      'say.md': '---\ndescription: S.\n---\nHi.\n',
    };
    expect((await check(files, '--slots')).output).toContain(`ask
  the caller's own words  ask (ASK): an argument, up to 20,000 characters

greet
  other people's words    notes (NOTES): an argument, up to 20,000 characters

say
  only its author's words
`);
  });

  it.each([
    [['--formt', 'json'], 'There is no flag --formt; did you mean --format?'],
    [['--format'], '--format needs a value.'],
    [['--format', 'xml'], 'There is no format "xml".'],
    [['more'], '"more" is one word too many.'],
  ])('exits 2 at %j, and says how it is called', async (flags, words) => {
    const { code, output } = await run(checkout.folder, ['check', 'templates', ...flags]);
    expect(code).toBe(2);
    expect(output).toContain(words);
    expect(output).toContain('Usage: npm run cuebook -- check [DIR]');
  });

  it('takes the folder as every other command does', async () => {
    await checkout.write({ 'greet.md': greet, 'greet.cases.yaml': allTried });
    const flags = ['--templates', 'templates'];
    const alone = await run(checkout.folder, ['check', ...flags]);
    const twice = await run(checkout.folder, ['check', 'other', ...flags]);
    await checkout.write({ 'greet.md': undefined, 'greet.cases.yaml': undefined });
    expect(alone).toEqual({ code: 0, output: '1 prompt, no errors.\n' });
    expect(twice).toEqual({
      code: 2,
      output: 'The folder is given twice: other and --templates templates.\n',
    });
  });

  it('names a flag that npm kept for itself, and a command that was meant', async () => {
    const eaten = await run(checkout.folder, ['check', 'templates'], {
      npm_config_templates: 'true',
    });
    expect(eaten.code).toBe(2);
    expect(eaten.output).toMatch(
      /^npm kept --templates for itself: write -- before the first flag/,
    );
    const misspelt = await run(checkout.folder, ['chek']);
    expect(misspelt.code).toBe(2);
    expect(misspelt.output).toMatch(/^There is no command "chek"; did you mean check\?\n\nUsage: /);
  });

  it('exits 2 where there is no such folder', async () => {
    const { code, output } = await run(checkout.folder, ['check', 'nowhere']);
    expect(code).toBe(2);
    expect(output).toContain('nowhere cannot be read');
  });
});

describe('the progress bar', () => {
  const step = { done: 1, total: 4, message: 'Reading bodies' };

  function bar(isTTY: boolean) {
    const written: string[] = [];
    let time = 0;
    const screen = { isTTY, write: (text: string) => written.push(text) };
    const { report, clear } = createProgressBar(screen, () => time);
    return { written, report, clear, wait: (ms: number) => (time += ms) };
  }

  it('shows after a second on a terminal, and leaves nothing behind', () => {
    const { written, report, clear, wait } = bar(true);
    report(step);
    wait(999);
    report(step);
    expect(written).toEqual([]);
    wait(1);
    report(step);
    report(step);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('██████░░░░░░░░░░░░░░░░░░ Reading bodies, 1 of 4');
    clear();
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  it('shows nothing where there is no terminal', () => {
    const { written, report, clear, wait } = bar(false);
    wait(5000);
    report(step);
    clear();
    expect(written).toEqual([]);
  });
});
