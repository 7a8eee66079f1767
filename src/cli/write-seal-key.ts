/** The secret that a catalogue on this machine seals with. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const LINE = /^\s*(?:export\s+)?SEAL_KEY\s*=/m;

/**
 * Sees to it that wrangler finds a `SEAL_KEY` in the `.dev.vars` beside its configuration: a random
 * one is added if there is none. A value that is there stays, whatever it is.
 *
 * @param environment has a file of its own, `.dev.vars.acme`: wrangler then reads no other, and no
 * tenant's secrets are another's.
 * @returns whether one was written.
 */
export async function writeSealKey(configPath: string, environment?: string): Promise<boolean> {
  const path = varsPath(dirname(configPath), environment);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  if (LINE.test(text)) return false;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const line = `SEAL_KEY="${randomBytes(32).toString('base64url')}"\n`;
  await writeFile(path, before + line, { mode: 0o600 });
  // The mode above is for a new file only.
  await chmod(path, 0o600);
  return true;
}

function varsPath(folder: string, environment: string | undefined): string {
  return join(folder, environment === undefined ? '.dev.vars' : `.dev.vars.${environment}`);
}
