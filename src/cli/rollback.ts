/** `npm run rollback`: puts an earlier version of a tenant's Worker back, catalogue included. */
import { readFlags } from './read-flags.ts';
import { runWrangler } from './run-wrangler.ts';
import { demandTenant } from './tenant/demand-tenant.ts';

const SHAPE = {
  usage: `Usage: npm run rollback -- [VERSION] [--tenant NAME] [--message TEXT] [--yes]

  VERSION    an id of "npx wrangler versions list [--env NAME]"; the one before by default
  --tenant   one of "npm run tenant -- list"; default by default
  --message  why
  --yes      do not ask

Stores stay as they are. Secrets become those of that version; wrangler asks first where some have
changed since: put TOKENS again then. Exit code 0: done. 1: wrangler failed. 2: it could not run.`,
  options: {
    tenant: { type: 'string', default: 'default' },
    message: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  words: 1,
} as const;

/** @returns 0 once the earlier version is served. */
export async function rollback(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  demandTenant(flags.tenant);
  return runWrangler(
    [
      'rollback',
      ...words,
      ...(flags.message === undefined ? [] : ['--message', flags.message]),
      ...(flags.yes ? ['--yes'] : []),
    ],
    flags.tenant,
  );
}
