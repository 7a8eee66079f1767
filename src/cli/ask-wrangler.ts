/** Asks wrangler something, and reads the answer. */
import { text } from 'node:stream/consumers';
import { spawnWrangler } from './spawn-wrangler.ts';

/** What it writes to standard output; `undefined` where it fails. */
export async function askWrangler(
  words: readonly string[],
  tenant: string,
): Promise<string | undefined> {
  const child = spawnWrangler(words, tenant, ['ignore', 'pipe', 'inherit']);
  const exit = new Promise<number>((done, fail) => {
    child.on('error', fail).on('exit', (code) => done(code ?? 1));
  });
  const [answer, code] = await Promise.all([text(child.stdout!), exit]);
  return code === 0 ? answer : undefined;
}
