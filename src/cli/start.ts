/** `npm start`: builds a catalogue, seeds its samples, serves it, and says how to add it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '../template.ts';
import { bundleProject, rebuild } from './build-catalogue.ts';
import { greeting } from './greeting.ts';
import { buildOf, wranglerToml, writeOwnConfig } from './own-config.ts';
import { type Project, projectOf, projectRoot } from './project.ts';
import { codeChangedAt } from './ready-runtime.ts';
import { BUILDER, offerBuilds } from './running-builder.ts';
import { seed } from './seed.ts';
import { isTaken, serve, type Serving } from './serve.ts';
import { readStartFlags } from './start-flags.ts';
import { environmentOf, isTable } from './tenant/bindings.ts';
import { demandTenant } from './tenant/demand-tenant.ts';
import { overlayFolder } from './tenant/overlay-folder.ts';
import { readConfig } from './tenant/read-config.ts';
import { writeLocalSecrets } from './write-local-secrets.ts';

const DEFAULT_PORT = '8787';

/** @returns the exit code, once the server has stopped. */
export async function start(args: readonly string[]): Promise<number> {
  const { flags, rest } = readStartFlags(args, process.env);
  const project = projectOf(flags);
  if (project.own) demandTenant(project.tenant);
  const port = await freePort(flags.port ?? DEFAULT_PORT);
  const { bundle } = await bundleProject(project);
  if (bundle === undefined) {
    console.error('Nothing is served. Mend the errors and start again.');
    return 1;
  }
  const serving = await prepare(project, bundle);
  await writeLocalSecrets(serving.configPath, serving.environment);
  await seedSamples(project, serving);
  const builder = await offerBuilds(builds(project));
  return serve({ ...serving, variables: { [BUILDER]: builder } }, port, rest, () =>
    console.log(greeting(bundle, { project, port, asksForToken: asksForToken(project) })),
  );
}

/** As long as it is our newest code that runs here: whoever changes it wants to see what it does now. */
function builds(project: Project): () => Promise<number | undefined> {
  const startedAt = Date.now();
  return async () => ((await codeChangedAt()) < startedAt ? rebuild(project) : undefined);
}

/** Another catalogue is served with the settings of the default tenant. */
function asksForToken({ own, tenant }: Project): boolean {
  const { vars } = environmentOf(readConfig(wranglerToml), own ? tenant : 'default');
  return isTable(vars) && vars['AUTH'] !== 'open';
}

async function freePort(port: string): Promise<string> {
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number < 1 || number > 65_535) {
    throw new Error(`--port ${port}: a port is a number from 1 to 65535.`);
  }
  if (await isTaken(number)) {
    throw new Error(`Port ${port} is in use. Choose another: npm start -- --port ${number + 1}`);
  }
  return port;
}

/**
 * The checkout's own catalogue is served by wrangler.toml as it stands. Another one gets a
 * configuration and stores of its own, and so does a tenant get stores, so that none can mix.
 */
async function prepare(project: Project, bundle: Bundle): Promise<Serving> {
  if (!project.own) {
    const configPath = await writeOwnConfig(project, bundle, buildOf(project));
    return { configPath, persistTo: join(project.out, 'state') };
  }
  const { tenant } = project;
  if (tenant === 'default') {
    return { configPath: wranglerToml, persistTo: join(projectRoot, '.wrangler/state') };
  }
  const persistTo = join(projectRoot, '.wrangler/tenants', tenant);
  return { configPath: wranglerToml, persistTo, environment: tenant };
}

/** The tenant's own samples, or else those of the shared catalogue. */
async function seedSamples(project: Project, serving: Serving): Promise<void> {
  const folders = [overlayFolder(project), project.templates].map((each) => join(each, 'samples'));
  const samples = folders.find((each) => existsSync(each));
  if (samples === undefined) return;
  const { written, removed, unchanged } = await seed({ samples, ...serving });
  const changes = `${written} new or changed, ${removed} removed`;
  console.log(`Samples: ${written + unchanged} in the local KV and R2 (${changes}).`);
}
