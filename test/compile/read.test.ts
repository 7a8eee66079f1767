/** A folder on disk to sources. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/compile/read.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `content of ${path}`);
  }
}

describe('readCatalogue', () => {
  it('reads what may become part of the bundle, by path', async () => {
    await write('templates/a.md', 'templates/partials/b.md', 'templates/files/c/d.txt');
    await write('templates/resources.yaml', 'templates/strange/e.md');
    const sources = await readCatalogue(join(folder, 'templates'));
    expect([...sources.keys()].sort()).toEqual([
      'a.md',
      'files/c/d.txt',
      'partials/b.md',
      'resources.yaml',
      'strange/e.md',
    ]);
    expect(new TextDecoder().decode(sources.get('files/c/d.txt'))).toBe(
      'content of templates/files/c/d.txt',
    );
  });

  it('leaves out what is about the catalogue', async () => {
    await write('a.md', 'a.cases.yaml', 'contract.json', '.DS_Store', '.git/config');
    await write('samples/kv/x', 'fixtures/y', 'tenants/acme/z.md');
    await write('files/samples/kept', 'files/.hidden', 'files/kept.cases.yaml');
    const sources = await readCatalogue(folder);
    expect([...sources.keys()].sort()).toEqual([
      'a.md',
      'files/kept.cases.yaml',
      'files/samples/kept',
    ]);
  });

  it('reads the overlay of its own tenant, and no other', async () => {
    await write('a.md', 'tenants/README.md', 'tenants/acme/a.md', 'tenants/globex/a.md');
    await write('tenants/acme/files/x.txt', 'tenants/acme/samples/kv/x', 'tenants/acme/.x');
    await write('tenants/acme/contract.json', 'tenants/acme/a.cases.yaml');
    const sources = await readCatalogue(folder, 'acme');
    expect([...sources.keys()].sort()).toEqual([
      'a.md',
      'tenants/acme/a.md',
      'tenants/acme/files/x.txt',
    ]);
  });

  it('follows a link to a file of the same catalogue', async () => {
    await write('a.md');
    await symlink('a.md', join(folder, 'b.md'));
    const sources = await readCatalogue(folder);
    expect(sources.get('b.md')).toEqual(sources.get('a.md'));
  });

  it.each([
    ['leaves the folder', '../outside.md', 'outside of the catalogue'],
    ['leads to a folder', '.', 'links to a folder'],
    ['dangles', 'nowhere.md', 'cannot be read'],
  ])('refuses a link that %s', async (_what, target, message) => {
    await write('outside.md', 'templates/partials/x.md');
    await symlink(target, join(folder, 'templates/partials/link.md'));
    if (target === '../outside.md') {
      await symlink('../../outside.md', join(folder, 'templates/partials/out.md'));
      await rm(join(folder, 'templates/partials/link.md'));
    }
    await expect(readCatalogue(join(folder, 'templates'))).rejects.toThrow(message);
  });

  it('names a folder that does not exist', async () => {
    const missing = join(folder, 'missing');
    await expect(readCatalogue(missing)).rejects.toThrow(
      `${missing} cannot be read: there is nothing of this name`,
    );
  });

  it('says that a file is no folder', async () => {
    await write('a.md');
    await expect(readCatalogue(join(folder, 'a.md'))).rejects.toThrow(
      'a.md cannot be read: it is a file, and a catalogue is a folder',
    );
  });
});
