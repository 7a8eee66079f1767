/** `npm run rollback`: puts an earlier version of a tenant's Worker back, and announces it. */
import { announceDeploy } from './announce-deploy.ts';
import { askWrangler } from './ask-wrangler.ts';
import { readAddress } from './read-address.ts';
import { readFlags } from './read-flags.ts';
import { runWrangler } from './run-wrangler.ts';
import { demandTenant } from './tenant/demand-tenant.ts';

const SHAPE = {
  usage: `Usage: npm run rollback -- [VERSION] [--tenant NAME] [--message TEXT] [--url URL] [--yes]

  VERSION    an id of "npx wrangler versions list [--env NAME]"; the one before by default
  --tenant   one of "npm run tenant -- list"; default by default
  --message  why
  --url      where the Worker answers, if it has no domain in wrangler.toml
  --yes      do not ask

With ADMIN_KEY in the environment, whoever listens is told of the earlier catalogue. Without it nobody
is: an older version does not announce itself.

Stores stay as they are. Secrets become those of that version; wrangler asks first where some have
changed since: put TOKENS again then. Exit code 0: done. 1: wrangler failed. 2: it could not run.`,
  options: {
    tenant: { type: 'string', default: 'default' },
    message: { type: 'string' },
    url: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  words: 1,
} as const;

/** @returns 0 once the earlier version is served. */
export async function rollback(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  demandTenant(flags.tenant);
  const url = readAddress(flags.url);
  const { tenant } = flags;
  const code = await runWrangler(
    [
      'rollback',
      ...words,
      ...(flags.message === undefined ? [] : ['--message', flags.message]),
      ...(flags.yes ? ['--yes'] : []),
    ],
    tenant,
  );
  if (code !== 0) return code;
  await announceDeploy(await servedVersion(tenant), { tenant, url });
  return 0;
}

/** The one version that is served; `undefined` where several are, or wrangler cannot tell. */
async function servedVersion(tenant: string): Promise<string | undefined> {
  const answer = await askWrangler(['deployments', 'status', '--json'], tenant);
  const { versions } = JSON.parse(answer ?? '{"versions":[]}') as {
    versions: readonly { readonly version_id: string }[];
  };
  return versions.length === 1 ? versions[0]?.version_id : undefined;
}
