/** Starts a catalogue the way a person does, and waits until it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServerLines } from '../telemetry/server-lines.ts';

export const root = join(import.meta.dirname, '../..');

export interface Served {
  readonly url: string;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves once `text` has been printed after position `from`. */
  readonly printed: (text: string, from?: number) => Promise<void>;
  /** @throws Error if a line of its log is not as it should be. */
  readonly stop: () => Promise<void>;
}

/**
 * @param args as after `npm start --`; a free port is added.
 * @throws Error with the output, if the server stops before it answers.
 */
export async function serve(args: readonly string[] = []): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/cli/main.ts', 'start', '--port', port, ...args], {
    cwd: root,
    // A group of its own, so that everything below it can be stopped.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createServerLines();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    lines.follow(stream);
    stream.on('data', (text: string) => (output += text));
  }
  const printed = (text: string, from = 0): Promise<void> =>
    until(
      () => output.includes(text, from),
      () => `"${text}" was not printed:\n${output}`,
      child,
    );
  await printed(`localhost:${port}/mcp`);
  await lines.ask(`http://localhost:${port}`);
  return {
    url: `http://localhost:${port}/mcp`,
    output: () => output,
    printed,
    stop: async () => {
      await stop(child);
      await lines.finish();
    },
  };
}

/** Stops everything below the process, and waits until it has exited and all it wrote is read. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  const killed = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 5_000);
  await gone;
  clearTimeout(killed);
}

async function until(
  done: () => boolean,
  otherwise: () => string,
  child: ChildProcess,
): Promise<void> {
  const end = Date.now() + 60_000;
  while (!done()) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(otherwise());
    await new Promise((next) => setTimeout(next, 20));
  }
}

export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}
