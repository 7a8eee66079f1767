/** Prompts of other formats in, templates and a report out. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Checkout, createCheckout } from './cuebook.ts';

const imports = join(import.meta.dirname, 'imports');

let checkout: Checkout;

beforeEach(async () => {
  checkout = await createCheckout();
  await checkout.write({ 'hello.md': '---\ndescription: Says hello.\n---\nSay hello.\n' });
});

afterEach(() => checkout.remove());

/** Files beside the catalogue. */
async function given(files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(checkout.folder, { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(join(checkout.folder, file), text);
}

/** One folder an example: the foreign file, the templates that come of it, and the report. */
describe.each(await readdir(imports))('%s', async (example) => {
  const files = await readdir(join(imports, example));
  const foreign = files.filter((file) => !/^report\.txt$|\.template\.md$/.test(file));
  const textOf = (file: string): Promise<string> => readFile(join(imports, example, file), 'utf8');

  it('becomes templates that compile, and a report of every change', async () => {
    for (const file of foreign) await given({ [file]: await textOf(file) });
    const run = await checkout.cuebook('import', ...foreign);
    await expect(run.output).toMatchFileSnapshot(join(imports, example, 'report.txt'));
    expect(run.code).toBe(0);
    const written = await readdir(join(checkout.folder, 'templates'));
    for (const file of written.filter((name) => name !== 'hello.md')) {
      const template = join(imports, example, file.replace(/\.md$/, '.template.md'));
      await expect(await checkout.read(file)).toMatchFileSnapshot(template);
    }
  });
});

describe('cuebook import', () => {
  it('overwrites nothing', async () => {
    await given({ 'hello.md': 'Greet $ARGUMENTS.\n' });
    expect(await checkout.cuebook('import', 'hello.md')).toEqual({
      code: 1,
      output:
        'hello.md (Claude Code command): not imported: templates/hello.md exists, and nothing is overwritten.\n\n',
    });
    expect(await checkout.read('hello.md')).toContain('Say hello.');
  });

  it('says exactly why something does not compile', async () => {
    await given({
      'greet.prompt': '---\ndescription: Greets.\n---\nGreet {{user.name}} warmly.\n',
    });
    const run = await checkout.cuebook('import', 'greet.prompt');
    expect(run.code).toBe(1);
    expect(run.output).toContain('line 4  {{user.name}} has no counterpart: write it another way');
    expect(run.output).toContain(
      'It does not compile yet, and keeps the catalogue from being built',
    );
    expect(run.output).toMatch(/error dotted-name: .*\n {2}templates\/greet\.md:4:7\n/);
    expect(await checkout.read('greet.md')).toContain('Greet {{user.name}} warmly.');
  });

  it('goes on after a file that it cannot make anything of', async () => {
    await given({
      'bad.json': '{',
      'other.json': '[{"id":1}]',
      'template.md': '---\ndescription: x\narguments:\n  - name: a\n---\nSay {{label a}}.\n',
      'fine.md': '---\ndescription: Says it.\n---\nSay it.\n',
    });
    const run = await checkout.cuebook(
      'import',
      'bad.json',
      'other.json',
      'template.md',
      'fine.md',
    );
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/^bad\.json: not imported: it is not JSON: /);
    expect(run.output).toContain(
      'other.json: not imported: it holds no prompts with `name` and `prompt`',
    );
    expect(run.output).toContain('template.md: not imported: it is a template already');
    expect(run.output).toContain(
      'fine.md (Claude Code command) -> templates/fine.md\n  It compiles.\n',
    );
  });

  it.each([
    [[], 'Usage: npm run import -- FILE...'],
    [['gone.md'], 'gone.md cannot be read: there is nothing of this name'],
    [['notes.txt'], 'notes.txt is of no format that can be imported: .md (Claude Code commands)'],
  ])('could not run %j', async (files, fault) => {
    const run = await checkout.cuebook('import', ...files);
    expect(run.code).toBe(2);
    expect(run.output).toContain(fault);
    expect(await readdir(join(checkout.folder, 'templates'))).toEqual(['hello.md']);
  });
});
