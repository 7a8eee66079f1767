/** What a person sees of a problem. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { type PrintOptions, printProblem } from '../../src/compile/print-problem.ts';
import { type Files, prompt, sourcesOf } from './problems-in.ts';

async function printed(files: Files, options?: PrintOptions): Promise<string> {
  const sources = sourcesOf(files);
  const { problems } = await compile(sources, { tenant: 'default' });
  return problems.map((problem) => printProblem(problem, sources, options)).join('\n\n');
}

describe('a printed problem', () => {
  it('has its code, its place, the lines around it, and how to mend it', async () => {
    const text = prompt('title: Hello\ntitel: Hallo\ndescription: x');
    expect(await printed({ 'hello.md': text }, { folder: 'templates' })).toBe(
      [
        'error unknown-key: the front matter has no key "titel"',
        '  templates/hello.md:3:1',
        '  2 | title: Hello',
        '  3 | titel: Hallo',
        '    | ^^^^^',
        '  4 | description: x',
        '  mend: write title',
      ].join('\n'),
    );
  });

  it('names the other place, and lines up numbers of several digits', async () => {
    const comments = Array.from({ length: 6 }, (_, n) => `# ${n}`).join('\n');
    const text = prompt(`description: x\n${comments}\ntitle: a\ntitle: b`);
    expect(await printed({ 'hello.md': text })).toBe(
      [
        'error yaml-duplicate-key: the key title stands here twice',
        '  hello.md:10:1',
        '   9 | title: a',
        '  10 | title: b',
        '     | ^^^^^',
        '  11 | ---',
        '  see also hello.md:9:1',
        '  mend: remove one of the two',
      ].join('\n'),
    );
  });

  it.each([
    ['wide characters', "title: '日本' x", '                ^^'],
    ['combining characters', "title: 'e\u0301' x", '             ^^'],
    ['emoji', "title: '🎉' x", '              ^^'],
  ])('puts its caret under the place behind %s', async (_what, line) => {
    const output = await printed({ 'hello.md': prompt(`description: x\n${line}`) });
    const lines = output.split('\n');
    const at = lines.findIndex((each) => each.includes('^'));
    const width = (text: string) =>
      [...text.normalize('NFC')].reduce(
        (sum, each) => sum + (/[\p{Script=Han}\p{Emoji_Presentation}]/u.test(each) ? 2 : 1),
        0,
      );
    const above = lines[at - 1] ?? '';
    expect(lines[at]?.indexOf('^')).toBe(width(above.slice(0, above.lastIndexOf(' x') + 1)));
  });

  it('keeps tabs before the caret', async () => {
    const output = await printed({ 'hello.md': prompt('description: x\ntags:\n\t- [a]') });
    expect(output).toContain('  4 | \t- [a]\n    | ^');
  });

  it('shows a part of a long line', async () => {
    const line = `title: ${'x'.repeat(500)} #`;
    const output = await printed({ 'hello.md': prompt(`description: x\n${line}`) });
    const lines = output.split('\n').filter((each) => / \| /.test(each));
    const [shown = '', caret = ''] = lines.slice(1);
    expect(shown.length).toBeLessThan(120);
    expect(shown[caret.indexOf('^')]).toBe('#');
  });

  it('does not let a file steer the terminal', async () => {
    const output = await printed({
      'hello.md': prompt('description: x\ntit\u001b[31mel: \u202ey'),
    });
    expect(output).not.toMatch(/[\u001b\u202e]/);
    expect(output).toContain('tit?[31mel: ?y');
  });

  it('has colours where they are asked for', async () => {
    const files = { 'hello.md': prompt('description: x\ntitel: y') };
    const coloured = await printed(files, { colour: true });
    expect(coloured).toContain('\u001b[31merror unknown-key\u001b[0m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(await printed(files));
  });

  it('is one of thousands in no time', async () => {
    const sources = sourcesOf({ 'hello.md': prompt('description: x', '{{a.b}}\n'.repeat(8_000)) });
    const { problems } = await compile(sources, { tenant: 'default' });
    const start = performance.now();
    for (const problem of problems) printProblem(problem, sources);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('has no excerpt where there is no text', async () => {
    expect(await printed({})).toBe(
      [
        'error no-prompt: this catalogue has no prompt',
        '  .',
        '  mend: add one, such as hello.md, at the top of the catalogue',
      ].join('\n'),
    );
  });
});
