/** `npm run usage`: which prompts are used, and what became of the calls. */
import { wranglerToml } from './own-config.ts';
import { readFlags } from './read-flags.ts';
import { type Environment, environmentOf, isTable } from './tenant/bindings.ts';
import { demandTenant } from './tenant/demand-tenant.ts';
import { readConfig } from './tenant/read-config.ts';
import { askAnalytics } from './usage/ask-analytics.ts';
import { countUsage } from './usage/count-usage.ts';
import { printUsage } from './usage/print-usage.ts';
import { usageQuery } from './usage/usage-query.ts';

const SHAPE = {
  usage: `Usage: npm run usage -- [--days N] [--tenant NAME] [--dataset NAME]

  --days     how far back: 1 to 90, for nothing older is kept; 7 by default
  --tenant   one of "npm run tenant -- list"; default by default
  --dataset  where wrangler.toml does not name it: the dataset of Analytics Engine

CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN must be in the environment. Exit code 0: asked, also
where nothing was counted. 2: it could not ask.`,
  options: {
    days: { type: 'string', default: '7' },
    tenant: { type: 'string', default: 'default' },
    dataset: { type: 'string' },
  },
} as const;

/** @returns 0 once the table is printed. */
export async function usage(args: readonly string[]): Promise<number> {
  const { flags } = readFlags(SHAPE, args);
  const days = readDays(flags.days);
  demandTenant(flags.tenant);
  const dataset = flags.dataset ?? datasetOf(flags.tenant);
  const rows = await askAnalytics(usageQuery(dataset, days), {
    account: demandVariable('CLOUDFLARE_ACCOUNT_ID', ACCOUNT),
    token: demandVariable('CLOUDFLARE_API_TOKEN', TOKEN),
    // wrangler calls it so, too.
    api: process.env['CLOUDFLARE_API_BASE_URL'],
    dataset,
  });
  console.log(printUsage(countUsage(rows), days));
  return 0;
}

function readDays(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= 90) return days;
  throw new Error(`--days ${text} does not work: write a whole number from 1 to 90.`);
}

const ACCOUNT = '"npx wrangler whoami" shows it';
const TOKEN =
  'make one at https://dash.cloudflare.com/profile/api-tokens with the right Account | Account Analytics | Read';

function demandVariable(name: string, from: string): string {
  const value = process.env[name]?.trim();
  if (value) return value;
  throw new Error(`${name} is not in the environment: ${from}.`);
}

/** As wrangler has it: without a name of its own, a dataset is called as its binding. */
function datasetOf(tenant: string): string {
  const environment = environmentOf(readConfig(wranglerToml), tenant);
  const bound = [environment['analytics_engine_datasets']].flat().filter(isTable);
  const usage = bound.find(({ binding }: Environment) => binding === 'USAGE');
  if (usage === undefined) throw new Error(unbound(tenant));
  return typeof usage['dataset'] === 'string' ? usage['dataset'] : 'USAGE';
}

function unbound(tenant: string): string {
  const [place, name] =
    tenant === 'default'
      ? ['', 'cuebook_usage']
      : [`env.${tenant}.`, `cuebook_usage_${tenant.replaceAll('-', '_')}`];
  return `Nothing is counted: wrangler.toml binds no dataset as USAGE for the tenant "${tenant}". Turn Analytics
Engine on in the dashboard of the account, add these lines, and deploy:

  [[${place}analytics_engine_datasets]]
  binding = "USAGE"
  dataset = "${name}"`;
}
