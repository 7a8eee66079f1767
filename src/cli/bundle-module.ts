/** One module for workerd out of many, as wrangler would make it. */
import { build } from 'esbuild';

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
  });
}
