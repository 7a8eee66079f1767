/** `npm run tenant -- add NAME`: a tenant's folder, and its part of wrangler.toml. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shown } from '../project.ts';
import { writeTogether } from '../write-together.ts';
import { isTable } from './bindings.ts';
import { printEnvironment } from './print-environment.ts';
import { readConfig } from './read-config.ts';

/** Where both parts go. */
export interface TenantPlace {
  readonly templates: string;
  /** wrangler.toml. */
  readonly configPath: string;
}

/** With the Worker's name before it, at most the 63 characters that a host name's part may have. */
const NAME = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/**
 * Writes both or nothing; what is in wrangler.toml stays as it stands. A folder that is there already
 * is kept.
 *
 * @returns the paths that were written.
 * @throws Error that says what to write instead, for a name that is taken or odd.
 */
export async function addTenant(
  tenant: string,
  { templates, configPath }: TenantPlace,
): Promise<readonly string[]> {
  checkName(tenant);
  const config = readConfig(configPath);
  if (isTable(config['env']) && Object.hasOwn(config['env'], tenant)) {
    throw new Error(`${shown(configPath)} has a tenant "${tenant}" already.`);
  }
  const text = await readFile(configPath, 'utf8');
  const block = printEnvironment(tenant, config);
  const settings = join(templates, 'tenants', tenant, 'tenant.yaml');
  const files = new Map([
    ...(existsSync(settings) ? [] : [[settings, settingsOf(tenant)] as const]),
    [configPath, `${text.trimEnd()}\n\n${block}`] as const,
  ]);
  await writeTogether(files);
  return [...files.keys()];
}

function checkName(tenant: string): void {
  if (tenant === 'default') throw new Error('"default" is the tenant of the shared catalogue.');
  if (tenant === 'example')
    throw new Error('.dev.vars.example is taken: call the tenant otherwise.');
  if (NAME.test(tenant)) return;
  const proposal = tenant
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  const instead = NAME.test(proposal) ? ` Write ${proposal}.` : '';
  throw new Error(
    `"${tenant}" cannot be a tenant's name: it is part of a Worker's name, so a-z first, then at ` +
      `most 39 of a-z, 0-9 and -, not - at the end.${instead}`,
  );
}

function settingsOf(tenant: string): string {
  return `# yaml-language-server: $schema=../../../schemas/tenant.json
# What ${tenant} has otherwise than the shared catalogue. A file in this folder replaces the shared one
# of the same name, or is a new one. To go without prompts, or to be called something else:
#
# without: [explain_error]
# title: Prompts of ${tenant}
`;
}
