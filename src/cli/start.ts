/** `npm start`: builds a catalogue, seeds its samples, serves it, and says how to add it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import type { Bundle } from '../template.ts';
import { bundleProject } from './bundle.ts';
import { everyScope } from './every-scope.ts';
import { greeting } from './greeting.ts';
import { type Project, projectOf, projectRoot, shown } from './project.ts';
import { seed } from './seed.ts';
import { writeWhole } from './write-file.ts';

/** Where wrangler finds one catalogue's configuration and keeps its local stores. */
interface Serving {
  readonly configPath: string;
  readonly persistTo: string;
  readonly environment?: string;
}

const DEFAULT_PORT = '8787';

/** @returns the exit code, once the server has stopped. */
export async function start(args: readonly string[]): Promise<number> {
  const { flags, rest } = splitFlags(args);
  const project = projectOf(flags);
  const port = flags.port ?? DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    console.error(`--port ${port}: a port is a number from 1 to 65535.`);
    return 2;
  }
  if (!existsSync(project.templates)) {
    console.error(`There is no folder ${shown(project.templates)}.`);
    return 2;
  }
  if (await isTaken(Number(port))) {
    console.error(
      `Port ${port} is in use. Choose another: npm start -- --port ${Number(port) + 1}`,
    );
    return 2;
  }
  const built = await bundleProject(project);
  if (built.bundle === undefined) return 1;
  const serving = await prepare(project, built.bundle);
  await seedSamples(project, serving);
  return serve(serving, port, rest, () => greeting(built.bundle!, project, port));
}

/** Ours, and wrangler's: everything that we do not know goes to it as it stands. */
function splitFlags(args: readonly string[]): {
  flags: { templates?: string; tenant?: string; port?: string };
  rest: string[];
} {
  const options = {
    templates: { type: 'string' },
    tenant: { type: 'string' },
    port: { type: 'string' },
  } as const;
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !(token.name in options)) continue;
    if (token.value === undefined) throw new Error(`--${token.name} needs a value.`);
    ours.add(token.index);
    if (token.inlineValue === false) ours.add(token.index + 1);
  }
  return {
    flags: values as { templates?: string; tenant?: string; port?: string },
    rest: args.filter((_, index) => !ours.has(index)),
  };
}

/**
 * The checkout's own catalogue is served by wrangler.toml as it stands. Another one gets a
 * configuration and stores of its own, so that it cannot mix with it.
 */
async function prepare(project: Project, bundle: Bundle): Promise<Serving> {
  const configPath = join(projectRoot, 'wrangler.toml');
  if (project.own) {
    return {
      configPath,
      persistTo: join(projectRoot, '.wrangler/state'),
      ...(project.tenant === 'default' ? {} : { environment: project.tenant }),
    };
  }
  const ownPath = join(project.out, 'wrangler.json');
  await writeWhole(ownPath, await configurationFor(project, bundle, configPath));
  return { configPath: ownPath, persistTo: join(project.out, 'state') };
}

async function configurationFor(
  project: Project,
  bundle: Bundle,
  configPath: string,
): Promise<string> {
  const { rawConfig } = readRawConfig({ config: configPath });
  const command = [
    process.execPath,
    join(projectRoot, 'src/cli/main.ts'),
    'bundle',
    '--templates',
    project.templates,
    '--tenant',
    project.tenant,
  ];
  const config = {
    ...rawConfig,
    env: undefined,
    main: 'worker.ts',
    build: {
      command: command.map((word) => JSON.stringify(word)).join(' '),
      watch_dir: [project.templates, join(projectRoot, 'src')],
    },
    vars: {
      ...rawConfig.vars,
      TENANT: project.tenant,
      ANONYMOUS_SCOPES: everyScope(bundle).join(' '),
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

async function seedSamples(project: Project, serving: Serving): Promise<void> {
  const samples = join(project.templates, 'samples');
  if (!existsSync(samples)) return;
  const { written, removed, unchanged } = await seed({ samples, ...serving });
  const total = written + unchanged;
  console.log(
    `Samples: ${total} in the local KV and R2 (${written} new or changed, ${removed} removed).`,
  );
}

function serve(
  serving: Serving,
  port: string,
  rest: readonly string[],
  greet: () => string,
): Promise<number> {
  const wrangler = join(projectRoot, 'node_modules/.bin/wrangler');
  const words = ['dev', '--config', serving.configPath, '--port', port];
  words.push('--persist-to', serving.persistTo, '--show-interactive-dev-session=false');
  words.push('--var', 'ALLOWED_HOSTS:localhost,127.0.0.1,[::1]');
  if (serving.environment !== undefined) words.push('--env', serving.environment);
  const child = spawn(wrangler, [...words, ...rest], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  void untilAnswered(port, child).then((answered) => answered && console.log(greet()));
  return new Promise((done) => child.on('exit', (code) => done(code ?? 0)));
}

/** Waits until the server answers; false if it stops first. */
async function untilAnswered(
  port: string,
  child: { readonly exitCode: number | null },
): Promise<boolean> {
  while (child.exitCode === null) {
    const answered = await fetch(`http://localhost:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(true))
      .once('listening', () => probe.close(() => done(false)))
      .listen(port, 'localhost');
  });
}
