/** What the pages make browsers load, out of the files in `src/web/browser/`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Asset, AssetName, Assets } from '../asset.ts';
import { projectRoot } from './project.ts';

const folder = join(projectRoot, 'src/web/browser');

/** By the ending of a file's name. */
const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

type Ending = keyof typeof TYPES;

const ENDINGS: Readonly<Record<AssetName, Ending>> = {
  style: 'css',
  icon: 'svg',
  copy: 'js',
  search: 'js',
  complete: 'js',
  preview: 'js',
};

/** Made small: without comments, and with short names. The same files give the same bytes. */
export async function browserAssets(): Promise<Assets> {
  const made = Object.entries(ENDINGS).map(
    async ([name, ending]) => [name, await assetOf(name, ending)] as const,
  );
  return Object.fromEntries(await Promise.all(made)) as Assets;
}

async function assetOf(name: string, ending: Ending): Promise<Asset> {
  const source = await readFile(join(folder, `${name}.${ending}`), 'utf8');
  const text = (await minified(source, ending)).trim();
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { path: `/assets/${name}.${digest}.${ending}`, type: TYPES[ending], text };
}

async function minified(source: string, ending: Ending): Promise<string> {
  if (ending === 'svg') return source;
  // Pages load scripts as modules: no name in them is anybody else's.
  const options = { loader: ending, minify: true, charset: 'utf8', format: 'esm' } as const;
  return (await transform(source, options)).code;
}
