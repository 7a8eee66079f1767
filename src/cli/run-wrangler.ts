/** Runs a command of wrangler to its end, on this terminal. */
import { spawnWrangler } from './spawn-wrangler.ts';

/** @returns the exit code. */
export function runWrangler(
  words: readonly string[],
  tenant: string,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawnWrangler(words, tenant, 'inherit', env);
  return new Promise((done, fail) => {
    child.on('error', fail).on('exit', (code) => done(code ?? 1));
  });
}
