/** `npm run deploy`: checks a tenant's catalogue and its environment, uploads it, and announces it. */
import { resolve } from 'node:path';
import { severityOf } from '../compile/problem.ts';
import { announceDeploy } from './announce-deploy.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { deployRecordPath, readDeployRecord } from './deploy-record.ts';
import { wranglerToml } from './own-config.ts';
import { printProblems } from './print-problems.ts';
import { createProgressBar } from './progress-bar.ts';
import { type Project, projectOf, shown } from './project.ts';
import { readAddress } from './read-address.ts';
import { readFlags } from './read-flags.ts';
import { runWrangler } from './run-wrangler.ts';
import { demandTenant } from './tenant/demand-tenant.ts';
import { environmentFaults } from './tenant/environment-faults.ts';
import { readConfig } from './tenant/read-config.ts';

const SHAPE = {
  usage: `Usage: npm run deploy -- [--tenant NAME] [--secrets-file FILE] [--message TEXT]
                         [--url URL] [--dry-run] [--outdir DIR]

  --tenant        one of "npm run tenant -- list"; default by default
  --secrets-file  secrets to upload with it, as NAME=value lines: the first deploy needs SEAL_KEY
  --message       why, for "npx wrangler deployments list"
  --url           where the Worker answers, if wrangler does not know: changes are announced there
  --dry-run       do everything but the upload
  --outdir        where to put the built Worker

With ADMIN_KEY in the environment, or among the secrets, whoever listens is told of the new catalogue.

Exit code 0: deployed. 1: errors in the catalogue or in wrangler.toml, or wrangler failed. 2: it
could not run.`,
  options: {
    tenant: { type: 'string' },
    'secrets-file': { type: 'string' },
    message: { type: 'string' },
    url: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    outdir: { type: 'string' },
  },
} as const;

/** @returns 0 once the tenant is deployed. */
export async function deploy(args: readonly string[]): Promise<number> {
  const { flags } = readFlags(SHAPE, args);
  const project = projectOf(flags.tenant === undefined ? {} : { tenant: flags.tenant });
  demandTenant(project.tenant);
  const url = readAddress(flags.url);
  const sound = [checkEnvironments(), await checkTemplates(project)].every(Boolean);
  if (!sound) {
    console.error('\nNothing was deployed. Mend the errors and deploy again.');
    return 1;
  }
  const secretsFile = flags['secrets-file'] && resolve(flags['secrets-file']);
  const record = await deployRecordPath();
  // wrangler runs the build of the environment before it uploads.
  const code = await runWrangler(
    [
      'deploy',
      ...valued('--secrets-file', secretsFile),
      ...valued('--message', flags.message),
      ...valued('--outdir', flags.outdir && resolve(flags.outdir)),
      ...(flags['dry-run'] ? ['--dry-run'] : []),
    ],
    project.tenant,
    { WRANGLER_OUTPUT_FILE_PATH: record },
  );
  if (code !== 0 || flags['dry-run']) return code;
  const { version, targets } = await readDeployRecord(record);
  const { tenant } = project;
  await announceDeploy(version, { tenant, url, targets, secretsFile });
  return 0;
}

/** All of them: what one tenant shares with another is the matter of both. */
function checkEnvironments(): boolean {
  const faults = environmentFaults(readConfig(wranglerToml));
  for (const fault of faults) console.error(`${shown(wranglerToml)}: ${fault}`);
  return faults.length === 0;
}

/** The catalogue, its contract and its cases. Hints are for `check` to tell. */
async function checkTemplates(project: Project): Promise<boolean> {
  const bar = createProgressBar();
  const { problems, sources } = await checkCatalogue(project, bar.report).finally(bar.clear);
  const errors = problems.filter(({ code }) => severityOf(code) === 'error');
  printProblems(errors, sources, shown(project.templates));
  return errors.length === 0;
}

function valued(flag: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [flag, value];
}
