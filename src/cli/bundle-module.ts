/** One module for workerd out of many, as wrangler would make it. */
import { build } from 'esbuild';

/** @param outfile is written, minified. */
export async function bundleModule(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'error',
  });
}
