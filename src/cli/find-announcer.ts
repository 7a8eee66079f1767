/** The address and the key of a deployed Worker, from wherever its owner has put them. */
import { readFile } from 'node:fs/promises';
import type { Announcer } from './announce.ts';
import { addressIn } from './address-in.ts';
import { wranglerToml } from './own-config.ts';
import { environmentOf, isTable } from './tenant/bindings.ts';
import { readConfig } from './tenant/read-config.ts';
import { valueIn } from './write-local-secrets.ts';

export interface Hints {
  readonly tenant: string;
  /** From the command line: an origin. */
  readonly url?: string | undefined;
  /** What wrangler says that it deployed to. */
  readonly targets?: readonly string[];
  /** Secrets that are uploaded with a deploy. */
  readonly secretsFile?: string | undefined;
}

/**
 * The key is `ADMIN_KEY` of the environment, or of the file of secrets. The address is the one that
 * was given, or wrangler's, or the tenant's own domain in wrangler.toml.
 *
 * @returns what is lacking, and how to give it, where something is.
 */
export async function findAnnouncer(
  hints: Hints,
): Promise<Announcer | { readonly lacking: string }> {
  const key = process.env['ADMIN_KEY'] || (await keyIn(hints.secretsFile));
  if (key === undefined || key === '') {
    return { lacking: 'ADMIN_KEY is not set: put it into the environment' };
  }
  const known = [...(hints.targets ?? []), ...domainsOf(hints.tenant)];
  const url = hints.url ?? known.map(addressIn).find((address) => address !== undefined);
  if (url === undefined) return { lacking: 'the address is not known: give it as --url URL' };
  return { url, key };
}

async function keyIn(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : valueIn(await readFile(file, 'utf8'), 'ADMIN_KEY');
}

/** Routes with a wildcard lead to no one address. */
function domainsOf(tenant: string): readonly string[] {
  const { route, routes } = environmentOf(readConfig(wranglerToml), tenant);
  return [route, ...(Array.isArray(routes) ? (routes as unknown[]) : [])]
    .map((each) => (isTable(each) ? each['pattern'] : each))
    .filter((pattern) => typeof pattern === 'string')
    .filter((pattern) => !pattern.includes('*'));
}
