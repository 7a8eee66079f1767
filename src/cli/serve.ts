/** Runs wrangler's local server until it stops. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from './project.ts';
import { createServerLog } from './server-log.ts';

/** Where wrangler finds one catalogue's configuration and keeps its local stores. */
export interface Serving {
  readonly configPath: string;
  readonly persistTo: string;
  readonly environment?: string;
  /** For the processes that it starts. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Names that this machine has for itself, on any port: `ALLOWED_HOSTS` of a local server. */
export const LOCAL_HOSTS = 'localhost,127.0.0.1,[::1]';

/**
 * @param rest further words for wrangler.
 * @param ready called once, when the server answers.
 * @returns the exit code.
 */
export function serve(
  serving: Serving,
  port: string,
  rest: readonly string[],
  ready: () => void,
): Promise<number> {
  const words = ['dev', '--config', serving.configPath, '--port', port];
  words.push('--persist-to', serving.persistTo, '--show-interactive-dev-session=false');
  words.push('--var', `ALLOWED_HOSTS:${LOCAL_HOSTS}`);
  // Most of it has been made small already, and every save waits for the rest.
  words.push('--minify=false');
  if (serving.environment !== undefined) words.push('--env', serving.environment);
  const child = spawn(join(projectRoot, 'node_modules/.bin/wrangler'), [...words, ...rest], {
    cwd: projectRoot,
    stdio: ['inherit', 'pipe', 'pipe'],
    // Neither of these is asked of somebody else's server for a catalogue on this machine.
    env: {
      ...process.env,
      ...serving.variables,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      // A save waits for its build, and a quarter of that is Node reading our own source.
      NODE_COMPILE_CACHE: join(projectRoot, '.cuebook/cache/node'),
      // It writes to us and not to the terminal, which may show colours all the same.
      ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  // Whatever ends this process (a closed pipe is one way) must not leave a server behind.
  process.on('exit', () => child.kill());
  const logs = [
    [child.stdout, createServerLog((lines) => process.stdout.write(lines))],
    [child.stderr, createServerLog((lines) => process.stderr.write(lines))],
  ] as const;
  for (const [stream, { take }] of logs) stream.setEncoding('utf8').on('data', take);
  void untilAnswered(port, child).then((answered) => {
    if (!answered) return;
    ready();
    // Its line on our question may come after the answer.
    setTimeout(() => logs.forEach(([, { greeted }]) => greeted()), 1000).unref();
  });
  return new Promise((done, fail) => {
    child.on('error', fail).on('exit', (code) => done(code ?? 0));
  });
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
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}

/** Whether something listens on this port already. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(true))
      .once('listening', () => probe.close(() => done(false)))
      .listen(port, 'localhost');
  });
}
