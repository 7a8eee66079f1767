/** A wrangler configuration of its own for a catalogue that wrangler.toml does not know. */
import { join, relative } from 'node:path';
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import type { Bundle } from '../template.ts';
import { everyScope } from './every-scope.ts';
import { type Project, projectRoot } from './project.ts';
import { writeWhole } from './write-file.ts';

export const wranglerToml = join(projectRoot, 'wrangler.toml');

/** The tenants that wrangler.toml knows besides the default one. */
export function environments(): string[] {
  return Object.keys(readRawConfig({ config: wranglerToml }).rawConfig.env ?? {});
}

/**
 * Everything as in wrangler.toml, but for the entry, the build and the tenant. Everybody is granted
 * all that the catalogue asks for, as often as they like: it is served on this machine alone.
 *
 * @param build wrangler's `[build]`; without it, the entry is served as it stands.
 * @returns the configuration's path.
 */
export async function writeOwnConfig(
  project: Project,
  bundle: Bundle,
  build?: { readonly command: string; readonly watch_dir: readonly string[] },
): Promise<string> {
  const { rawConfig } = readRawConfig({ config: wranglerToml });
  const config = {
    ...rawConfig,
    env: undefined,
    ratelimits: [],
    main: 'worker.ts',
    build,
    vars: {
      ...rawConfig.vars,
      TENANT: project.tenant,
      ANONYMOUS_SCOPES: everyScope(bundle).join(' '),
    },
  };
  const path = join(project.out, 'wrangler.json');
  await writeWhole(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}

/** The command line that builds this catalogue again. */
export function buildOf({ templates, tenant, out }: Project): {
  command: string;
  watch_dir: readonly string[];
} {
  const main = join(projectRoot, 'src/cli/main.ts');
  const words = [process.execPath, main, 'bundle', '--templates', templates, '--tenant', tenant];
  return {
    command: words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' '),
    // wrangler takes every folder as relative to the configuration, absolute ones too.
    watch_dir: [relative(out, templates)],
  };
}
