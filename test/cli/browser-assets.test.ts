import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserAssets } from '../../src/cli/browser-assets.ts';

const folder = join(import.meta.dirname, '../../src/web/browser');
const assets = Object.entries(await browserAssets());

describe('what the pages make browsers load', () => {
  it('is every file of the folder, under a name that holds the digest of its text', async () => {
    const files = await readdir(folder);
    const nameOf = (path: string): string => path.replace(/^\/assets\/(\w+)\.[\da-f]{16}\./, '$1.');
    expect(assets.map(([, { path }]) => nameOf(path)).toSorted()).toEqual(
      files.filter((file) => file !== 'tsconfig.json').toSorted(),
    );
    for (const [name, { path, text }] of assets) {
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      expect(path).toMatch(`/assets/${name}.${digest}.`);
    }
  });

  it('is made small, and says the same', async () => {
    const { preview, style } = Object.fromEntries(assets);
    for (const file of [preview!, style!]) {
      const source = await readFile(
        join(folder, file.path.replace(/.*\/(\w+)\.\w+/, '$1')),
        'utf8',
      );
      expect(source).toContain('/*');
      expect(file.text).not.toContain('/*');
      expect(file.text.length).toBeLessThan(source.length * 0.85);
    }
    expect(preview!.text).toContain('application/x-ndjson');
    expect(style!.text).toContain('@media(prefers-color-scheme:dark){:root{--paper: #16181b');
  });

  it('is the same each time', async () => {
    expect(Object.entries(await browserAssets())).toEqual(assets);
  });
});
