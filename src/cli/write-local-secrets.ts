/** The secrets of a catalogue on this machine: what it seals with, and what lets announcements in. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SECRETS = ['SEAL_KEY', 'ADMIN_KEY'];

/**
 * Sees to it that wrangler finds them in the `.dev.vars` beside its configuration: a random one is
 * added for each that is not there. A value that is there stays, whatever it is.
 *
 * @param environment has a file of its own, `.dev.vars.acme`: wrangler then reads no other, and no
 * tenant's secrets are another's.
 * @returns the names of those that were written.
 */
export async function writeLocalSecrets(
  configPath: string,
  environment?: string,
): Promise<readonly string[]> {
  const path = varsPath(configPath, environment);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  const lacking = SECRETS.filter((name) => valueIn(text, name) === undefined);
  if (lacking.length === 0) return [];
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const lines = lacking.map((name) => `${name}="${randomBytes(32).toString('base64url')}"\n`);
  await writeFile(path, before + lines.join(''), { mode: 0o600 });
  // The mode above is for a new file only.
  await chmod(path, 0o600);
  return lacking;
}

/** A secret of the local server; `undefined` where it has none. */
export async function readLocalSecret(
  name: string,
  configPath: string,
  environment?: string,
): Promise<string | undefined> {
  const path = varsPath(configPath, environment);
  return existsSync(path) ? valueIn(await readFile(path, 'utf8'), name) : undefined;
}

/** The value of a `NAME=value` line, without the quotes around it. */
export function valueIn(text: string, name: string): string | undefined {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*(.*?)[ \\t]*$`, 'm').exec(text);
  return line?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
}

function varsPath(configPath: string, environment: string | undefined): string {
  return join(
    dirname(configPath),
    environment === undefined ? '.dev.vars' : `.dev.vars.${environment}`,
  );
}
