import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDiskStore } from '../../src/cli/disk-store.ts';
import { describeStores, objects } from '../store/contract.ts';

const top = await mkdtemp(join(tmpdir(), 'disk-'));
const folder = join(top, 'store');
await writeFile(join(top, 'outside'), 'secret');
for (const [key, text] of Object.entries(objects)) {
  await mkdir(dirname(join(folder, key)), { recursive: true });
  await writeFile(join(folder, key), text);
}
await symlink(join(top, 'outside'), join(folder, 'link'));

afterAll(() => rm(top, { recursive: true, force: true }));

const alive = new AbortController().signal;

describeStores([
  { name: 'disk', store: await createDiskStore(folder), tells: true },
  { name: 'disk as KV', store: await createDiskStore(folder, { tells: false }), tells: false },
]);

it.each(['../outside', 'a/../../outside', join(top, 'outside'), 'a', 'a/', 'link'])(
  'has nothing at %s, which is no file of the folder',
  async (key) => {
    const store = await createDiskStore(folder);
    expect(await store.read({ key, keep: 'start', max: 10, signal: alive })).toBeUndefined();
  },
);

it('is empty where there is no folder', async () => {
  const store = await createDiskStore(join(folder, 'nowhere'));
  expect(await store.list({ prefix: '', limit: 10, signal: alive })).toEqual({ keys: [] });
});

it('tells when a file was changed, as R2 does and KV does not', async () => {
  const request = { key: 'a/1', keep: 'start', max: 10, signal: alive } as const;
  expect(await (await createDiskStore(folder)).read(request)).toHaveProperty('lastModified');
  const kv = await createDiskStore(folder, { tells: false });
  expect(await kv.read(request)).not.toHaveProperty('lastModified');
});
