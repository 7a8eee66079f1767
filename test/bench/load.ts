/** One burst of load from the other core. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/cli/project.ts';
import type { Sent } from './requests.ts';
import { LOAD_CORE, type Running } from './workerd.ts';

const run = promisify(execFile);

const CONNECTIONS = '8';

/** Seconds that an answer may take: a peer with 10,000 prompts needs more than one for each. */
const PATIENCE = '120';

export interface Measured {
  /** Requests a second, by the clock. */
  readonly perSecond: number;
  /**
   * Requests for each second that the Worker's process ran. The same number where it had its core
   * to itself, and the better one where it had not: what others did meanwhile is not counted.
   */
  readonly perCoreSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** @throws Error if a single request failed: a fast refusal is no result. */
export async function load(
  server: Running,
  path: string,
  sent: Sent,
  seconds: number,
): Promise<Measured> {
  const url = server.url + path;
  const before = await server.cpuTime();
  const headers = Object.entries(sent.headers).flatMap(([key, value]) => ['-H', `${key}=${value}`]);
  const autocannon = join(projectRoot, 'node_modules/autocannon/autocannon.js');
  const words = [
    '-c',
    CONNECTIONS,
    '-t',
    PATIENCE,
    '-d',
    String(seconds),
    '-m',
    'POST',
    '-j',
    '-n',
  ];
  const { stdout } = await run('taskset', [
    '-c',
    LOAD_CORE,
    process.execPath,
    autocannon,
    ...words,
    ...headers,
    '-b',
    sent.body,
    url,
  ]);
  const result = JSON.parse(stdout) as Result;
  if (result.errors + result.non2xx + result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    perCoreSecond: total / ((await server.cpuTime()) - before),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

interface Result {
  readonly errors: number;
  readonly non2xx: number;
  readonly timeouts: number;
  readonly duration: number;
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
}

/** The answer to one request, which has to be a JSON-RPC result. */
export async function answerTo(url: string, sent: Sent): Promise<string> {
  const response = await fetch(url, { method: 'POST', ...sent });
  const text = await response.text();
  if (!response.ok || !text.includes('"result"')) {
    throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  }
  return text;
}
