import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectOf } from '../../src/cli/project.ts';
import { BUILDER, offerBuilds } from '../../src/cli/running-builder.ts';

const root = join(import.meta.dirname, '../..');

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const cuebook = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'src/cli/main.ts'), ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
});

afterEach(async () => {
  for (const templates of [folder, join(folder, 'a'), join(folder, 'b')]) {
    for (const tenant of ['default', 'acme', 'globex']) {
      await rm(projectOf({ templates, tenant }).out, { recursive: true, force: true });
    }
  }
  await rm(folder, { recursive: true, force: true });
});

const prompt = (sentence: string): string => `---\ndescription: Says it.\n---\n${sentence}\n`;

describe('cuebook bundle', () => {
  it('writes the bundle and the entry of its tenant', async () => {
    await writeFile(join(folder, 'say.md'), prompt('Hello.'));
    const run = await cuebook(['bundle', '--templates', folder, '--tenant', 'acme']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const { out } = projectOf({ templates: folder, tenant: 'acme' });
    expect(await readFile(join(out, 'bundle.ts'), 'utf8')).toContain('Hello.');
    expect(await readFile(join(out, 'worker.ts'), 'utf8')).toContain(
      "import { assets, createWorker } from '../runtime/source.ts';",
    );
  });

  it('prints every problem with its place and exits 1, and writes nothing', async () => {
    await writeFile(join(folder, 'a.md'), prompt('Hello {{nobody}}.'));
    await writeFile(join(folder, 'b.md'), '---\ntitle: No description\n---\nHello.\n');
    const run = await cuebook(['bundle', '--templates', folder]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/a\.md:4:7/);
    expect(run.stderr).toMatch(/b\.md:\d+:\d+/);
    expect(run.stderr).toMatch(/2 errors, 0 hints/);
    const { out } = projectOf({ templates: folder });
    await expect(readFile(join(out, 'bundle.ts'))).rejects.toThrow('ENOENT');
  });

  it('leaves the last good version in place while wrangler serves', async () => {
    await writeFile(join(folder, 'say.md'), prompt('Good.'));
    await cuebook(['bundle', '--templates', folder]);
    await writeFile(join(folder, 'say.md'), prompt('{{bad}}'));
    const dev = await cuebook(['bundle', '--templates', folder], { WRANGLER_COMMAND: 'dev' });
    expect(dev.code).toBe(0);
    expect(dev.stderr).toContain('The last version without errors goes on being served.');
    await writeFile(join(folder, 'say.md'), prompt('Better.'));
    const saved = await cuebook(['bundle', '--templates', folder], { WRANGLER_COMMAND: 'dev' });
    expect(saved.stdout).toBe('1 prompt, no errors. The next call gets it.\n');
    await writeFile(join(folder, 'say.md'), prompt('{{bad}}'));
    const deploy = await cuebook(['bundle', '--templates', folder], { WRANGLER_COMMAND: 'deploy' });
    expect(deploy.code).toBe(1);
    const { out } = projectOf({ templates: folder });
    expect(await readFile(join(out, 'bundle.ts'), 'utf8')).toContain('Better.');
  });

  it('names files as they are reached from here, and only counts hints while wrangler serves', async () => {
    const text = '---\ndescription: Says it.\n---\nSay $1.\n';
    await writeFile(join(folder, 'a.md'), text);
    const once = await cuebook(['bundle', '--templates', folder]);
    expect(once.stderr).toContain(`hint positional`);
    expect(once.stderr).toContain(`  ${join(folder, 'a.md')}:4:5`);
    await writeFile(join(folder, 'b.md'), prompt('Hello {{nobody}}.'));
    const dev = await cuebook(['bundle', '--templates', folder], { WRANGLER_COMMAND: 'dev' });
    expect(dev.stderr).toContain(`  ${join(folder, 'b.md')}:4:7`);
    expect(dev.stderr).not.toContain('hint positional');
    expect(dev.stderr).toContain(
      `1 error, 1 hint in ${folder}: npm run cuebook -- check ${folder} shows them`,
    );
  });

  it('has the Worker ready in one file while wrangler serves, made anew when our code changes', async () => {
    await writeFile(join(folder, 'say.md'), prompt('Hello.'));
    const dev = { WRANGLER_COMMAND: 'dev' };
    await cuebook(['bundle', '--templates', folder], dev);
    const { out } = projectOf({ templates: folder });
    expect(await readFile(join(out, 'worker.ts'), 'utf8')).toContain(
      "import { assets, createWorker } from '../runtime/worker.js';",
    );
    const runtime = join(root, '.cuebook/runtime/worker.js');
    const made = await stat(runtime);
    await cuebook(['bundle', '--templates', folder], dev);
    expect((await stat(runtime)).mtimeMs).toBe(made.mtimeMs);
    await utimes(runtime, 0, 0);
    await cuebook(['bundle', '--templates', folder], dev);
    expect((await stat(runtime)).mtimeMs).toBeGreaterThan(made.mtimeMs);
  });

  it('asks the process that serves, and builds itself where that passes or has gone', async () => {
    await writeFile(join(folder, 'say.md'), prompt('Hello.'));
    const answers = [0, 1, undefined];
    const address = await offerBuilds(() => Promise.resolve(answers.shift()));
    const ask = async (at: string): Promise<Run> =>
      cuebook(['bundle', '--templates', folder], { WRANGLER_COMMAND: 'dev', [BUILDER]: at });
    expect(await ask(address)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await ask(address)).toEqual({ code: 1, stdout: '', stderr: '' });
    const built = { code: 0, stdout: '1 prompt, no errors. The next call gets it.\n' };
    expect(await ask(address)).toMatchObject(built);
    expect(await ask(join(folder, 'nobody'))).toMatchObject(built);
  });

  it('prints errors last', async () => {
    await writeFile(join(folder, 'a.md'), prompt('Hello {{nobody}}.'));
    await writeFile(join(folder, 'b.md'), prompt('Say $1.'));
    const { stderr } = await cuebook(['bundle', '--templates', folder]);
    expect(stderr.indexOf('a.md:4:7')).toBeGreaterThan(stderr.indexOf('b.md:4:5'));
  });

  it('never mixes two catalogues that are built at once', async () => {
    const names = ['a', 'b'];
    const runs = await Promise.all(
      names.flatMap((name) =>
        ['acme', 'globex'].map(async (tenant) => {
          const templates = join(folder, name);
          await mkdirWith(templates, prompt(`From ${name}.`));
          return cuebook(['bundle', '--templates', templates, '--tenant', tenant]);
        }),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    for (const name of names) {
      for (const tenant of ['acme', 'globex']) {
        const { out } = projectOf({ templates: join(folder, name), tenant });
        const text = await readFile(join(out, 'bundle.ts'), 'utf8');
        expect(text).toContain(`From ${name}.`);
        expect(text).toContain(tenant);
      }
    }
  });

  it('says which word it does not know', async () => {
    const run = await cuebook(['bundel']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('There is no command "bundel"');
  });

  it.each(['help', '--help', '-h'])('answers %s', async (word) => {
    const run = await cuebook([word]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('Usage: npm run cuebook');
  });

  it('says that a folder is not there', async () => {
    const run = await cuebook(['bundle', '--templates', join(folder, 'nowhere')]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('nowhere');
    expect(run.stderr).not.toContain('    at ');
  });
});

async function mkdirWith(path: string, text: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'say.md'), text);
}
