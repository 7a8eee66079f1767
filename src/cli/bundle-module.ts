/** One module for workerd out of many, as wrangler would make it. */
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

/** What wrangler.toml has in `rules`: what the pages send to browsers is text in the Worker. */
const textModules: Plugin = {
  name: 'text modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]browser[\\/][^\\/]+\.(css|js|svg)$/ }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** @param outfile is written, minified, and its source map beside it where one is wanted. */
export async function bundleModule(
  entry: string,
  outfile: string,
  { sourcemap = false }: { readonly sourcemap?: boolean } = {},
): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    sourcemap,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'error',
    plugins: [textModules],
  });
}
