/** Runs a bundled Worker in a workerd of its own, on one core. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../src/cli/project.ts';

/** Cores of the Worker and of the load: neither may take time from the other. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export interface Running {
  readonly url: string;
  readonly memory: () => Promise<Memory>;
  /** Seconds that the process has run on its core so far. */
  readonly cpuTime: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** What the process holds of the machine's memory, in MiB. */
export interface Memory {
  readonly now: number;
  readonly peak: number;
}

export interface WorkerSetup {
  /** Folder with `worker.js`, and `store.js` if KV and R2 are bound; the configuration goes here. */
  readonly folder: string;
  /** Text bindings. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly stores?: boolean;
  /** Flags for workerd, such as an inspector's address. */
  readonly flags?: readonly string[];
}

/** @throws Error if it does not answer within half a minute. */
export async function runWorker(setup: WorkerSetup): Promise<Running> {
  const port = await freePort();
  const config = join(setup.folder, `config-${port}.capnp`);
  await writeFile(config, configOf(setup, port));
  const workerd = join(projectRoot, 'node_modules/.bin/workerd');
  const child = spawn(
    'taskset',
    ['-c', SERVER_CORE, workerd, 'serve', ...(setup.flags ?? []), config],
    // A log line for each request is written, and read by nobody.
    { stdio: ['ignore', 'ignore', 'inherit'], detached: true },
  );
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    memory: () => memoryOf(child),
    cpuTime: () => cpuTimeOf(child),
    stop: async () => {
      await stop(child);
      await rm(config);
    },
  };
}

function configOf({ settings = {}, stores = false }: WorkerSetup, port: number): string {
  const texts = Object.entries(settings).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  const bound = ['(name = "KV", kvNamespace = "store")', '(name = "R2", r2Bucket = "store")'];
  const worker = (name: string, bindings: readonly string[]): string => `(
    modules = [(name = "${name}.js", esModule = embed "${name}.js")],
    compatibilityDate = "2026-11-02",
    compatibilityFlags = ["enable_request_signal"],
    bindings = [${bindings.join(', ')}],
  )`;
  const store = stores ? `(name = "store", worker = ${worker('store', [])}),` : '';
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    ${store}
    (name = "main", worker = ${worker('worker', [...texts, ...(stores ? bound : [])])}),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

/** Any answer will do: it listens before its modules are evaluated. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error('workerd did not start');
    await new Promise((next) => setTimeout(next, 2));
  }
}

async function memoryOf({ pid }: ChildProcess): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (key: string): number =>
    Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** Of all its threads: the first number of each, in nanoseconds. */
async function cpuTimeOf({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) =>
    readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'),
  );
  return (await Promise.all(times)).reduce((sum, time) => sum + parseInt(time, 10) / 1e9, 0);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
