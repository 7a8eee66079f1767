/**
 * `npm run conformance`: builds and serves the fixture catalogue, runs the official MCP suite in
 * both eras, at /mcp and at /mcp/tools, the modern one with and without the fast lane, and fails on
 * anything that `expected-failures.<revision>.yaml` does not name, and on a line of the log with what
 * must not be in one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBundle } from '../../src/cli/build-catalogue.ts';
import { writeOwnConfig } from '../../src/cli/own-config.ts';
import { projectOf, projectRoot } from '../../src/cli/project.ts';
import { seed } from '../../src/cli/seed.ts';
import { isTaken, LOCAL_HOSTS } from '../../src/cli/serve.ts';
import { writeLocalSecrets } from '../../src/cli/write-local-secrets.ts';
import { writeRuntime } from '../../src/cli/write-runtime.ts';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { STANDARD, TOOLS } from '../../src/profile.ts';
import type { Bundle } from '../../src/template.ts';
import { stop } from '../e2e/serve.ts';
import { createServerLines } from '../telemetry/server-lines.ts';

/** In the older era nothing takes the fast lane. Where there are tools, the suite looks at them, too. */
const lanes = [
  {
    options: '{ assets }',
    revisions: ['2026-07-28', '2025-11-25'],
    paths: [STANDARD.path, TOOLS.path],
  },
  { options: '{ assets, sdkOnly: true }', revisions: ['2026-07-28'], paths: [STANDARD.path] },
];
const bin = join(projectRoot, 'node_modules/.bin');
const reports = join(projectRoot, '.cuebook/reports');

const port = await freePort(8790);
const config = await build();
let failures = 0;
let checks = 0;
for (const { options, revisions, paths } of lanes) {
  await setOptions(config.entry, options);
  const server = spawn(
    join(bin, 'wrangler'),
    ['dev', '--config', config.path, '--port', String(port), '--persist-to', config.state].concat([
      '--var',
      `ALLOWED_HOSTS:${LOCAL_HOSTS}`,
    ]),
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines = createServerLines();
  for (const stream of [server.stdout, server.stderr]) lines.follow(stream);
  server.stderr.pipe(process.stderr);
  try {
    await answers(`http://localhost:${port}/`, server);
    await lines.ask(`http://localhost:${port}`);
    for (const revision of revisions) {
      for (const path of paths) {
        const outcome = await run(revision, path);
        failures += outcome.failed;
        checks += outcome.passed;
      }
    }
  } finally {
    await stop(server);
  }
  await lines.finish();
}
await mkdir(reports, { recursive: true });
await writeFile(
  join(reports, 'conformance.json'),
  JSON.stringify({ passed: checks, failed: failures }),
);
console.log(`${checks} checks passed, ${failures} runs failed`);
process.exit(failures === 0 ? 0 : 1);

async function build(): Promise<{ path: string; state: string; entry: string }> {
  const project = projectOf({ templates: join(import.meta.dirname, 'catalogue') });
  const { bundle, problems } = await compile(await readCatalogue(project.templates), project);
  if (bundle === undefined) throw new Error(JSON.stringify(problems, null, 2));
  const named = withSuiteNames(bundle);
  await writeBundle(project, named, await writeRuntime());
  const path = await writeOwnConfig(project, named);
  await writeLocalSecrets(path);
  const state = join(project.out, 'state');
  await seed({ samples: join(project.templates, 'samples'), configPath: path, persistTo: state });
  return { path, state, entry: join(project.out, 'worker.ts') };
}

/** What the entry hands to `createWorker` beside the bundle. */
async function setOptions(entry: string, options: string): Promise<void> {
  const text = await readFile(entry, 'utf8');
  const changed = text.replace(/createWorker\(bundle.*\)/, `createWorker(bundle, ${options})`);
  await writeFile(entry, changed);
}

/** The suite calls one argument by a name that the template language does not allow. */
function withSuiteNames(bundle: Bundle): Bundle {
  return JSON.parse(JSON.stringify(bundle).replaceAll('"resource_uri"', '"resourceUri"')) as Bundle;
}

async function run(revision: string, path: string): Promise<{ passed: number; failed: number }> {
  const folder = join(reports, 'conformance', revision, path);
  await rm(folder, { recursive: true, force: true });
  const expected = join(import.meta.dirname, `expected-failures.${revision}.yaml`);
  const suite = spawn(
    join(bin, 'conformance'),
    ['server', '--url', `http://localhost:${port}${path}`, '--requirements', revision].concat([
      '--expected-failures',
      expected,
      '-o',
      folder,
    ]),
    { stdio: 'inherit' },
  );
  const [code] = (await once(suite, 'exit')) as [number];
  return { passed: await passedChecks(folder), failed: code === 0 ? 0 : 1 };
}

async function passedChecks(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const results = await Promise.all(
    files
      .filter((file) => file.endsWith('checks.json'))
      .map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Check[]),
  );
  return results.flat().filter(({ status }) => status === 'SUCCESS').length;
}

interface Check {
  readonly status: string;
}

async function freePort(from: number): Promise<number> {
  for (let port = from; ; port += 1) if (!(await isTaken(port))) return port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
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
