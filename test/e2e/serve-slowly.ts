/** The sample catalogue over stores that take their time, for people with tokens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBundle } from '../../src/cli/build-catalogue.ts';
import { writeOwnConfig } from '../../src/cli/own-config.ts';
import { projectOf, projectRoot } from '../../src/cli/project.ts';
import { seed } from '../../src/cli/seed.ts';
import { LOCAL_HOSTS } from '../../src/cli/serve.ts';
import { writeLocalSecrets } from '../../src/cli/write-local-secrets.ts';
import { writeRuntime } from '../../src/cli/write-runtime.ts';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { createServerLines } from '../telemetry/server-lines.ts';
import { freePort, stop } from './serve.ts';

export interface Slow {
  readonly origin: string;
  /** @throws Error if a line of its log is not as it should be. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds by which each store answers late. */
export const DELAYS = { KV: 500, R2: 1500 };

/** @param settings as after `--var`. */
export async function serveSlowly(settings: readonly string[]): Promise<Slow> {
  const folder = await mkdtemp(join(tmpdir(), 'slow-'));
  await cp(join(projectRoot, 'templates'), folder, { recursive: true });
  const project = projectOf({ templates: folder });
  const { bundle } = await compile(await readCatalogue(folder, project.tenant), project);
  if (bundle === undefined) throw new Error('the sample does not compile');
  await writeBundle(project, bundle, await writeRuntime());
  await slowDown(join(project.out, 'worker.ts'));
  const configPath = await writeOwnConfig(project, bundle);
  await writeLocalSecrets(configPath);
  const persistTo = join(project.out, 'state');
  const port = await freePort();
  const words = ['dev', '--config', configPath, '--port', port, '--persist-to', persistTo];
  const variables = [`ALLOWED_HOSTS:${LOCAL_HOSTS}`, ...settings];
  const child = spawn(
    join(projectRoot, 'node_modules/.bin/wrangler'),
    [...words, ...variables.flatMap((each) => ['--var', each])],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines = createServerLines();
  for (const stream of [child.stdout, child.stderr]) lines.follow(stream);
  // Nothing is read from the stores until this is done.
  await Promise.all([
    seed({ samples: join(folder, 'samples'), configPath, persistTo }),
    answers(`http://localhost:${port}/healthz`, child),
  ]);
  const origin = `http://localhost:${port}`;
  await lines.ask(origin);
  return {
    origin,
    stop: async () => {
      await stop(child);
      await Promise.all([folder, project.out].map((each) => rm(each, { recursive: true })));
      await lines.finish();
    },
  };
}

/** The Worker is given stores that wait before each `get`. */
async function slowDown(entry: string): Promise<void> {
  const slow = `
const late = (store, delay) => new Proxy(store, {
  get: (target, key) => async (...given) => {
    if (key === 'get') await new Promise((next) => setTimeout(next, delay));
    return target[key](...given);
  },
});
const fetch = (request, env, context) => worker.fetch(request, {
  ...env, KV: late(env.KV, ${DELAYS.KV}), R2: late(env.R2, ${DELAYS.R2}),
}, context);
export default { fetch };`;
  const text = await readFile(entry, 'utf8');
  await writeFile(entry, text.replace(/^export default .*$/m, slow));
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 90_000;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > end || server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((next) => setTimeout(next, 100));
  }
}
