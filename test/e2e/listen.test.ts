/** Many listeners at once, and what becomes of them when things stop, start and change. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestHarness, type TestHarness } from 'wrangler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRuntime } from '../../src/cli/write-runtime.ts';
import { createServerLines } from '../telemetry/server-lines.ts';
import { root } from './serve.ts';

const ADMIN_KEY = 'the admin key of these tests, and of nothing else';
const STREAMS = 300;
const POLL = { timeout: 20_000, interval: 50 };
const KEEP_ALIVE_MS = 1000;

const config = {
  main: 'worker.ts',
  compatibility_date: '2026-11-02',
  compatibility_flags: ['enable_request_signal'],
  exports: { Hub: { type: 'durable-object', storage: 'sqlite' } },
  vars: {
    TENANT: 'default',
    AUTH: 'open',
    SEAL_KEY: 'sealed with this in tests only, nowhere else',
    ADMIN_KEY,
  },
  kv_namespaces: [{ binding: 'KV' }],
  r2_buckets: [{ binding: 'R2' }],
  durable_objects: { bindings: [{ name: 'HUB', class_name: 'Hub' }] },
  version_metadata: { binding: 'VERSION' },
};

let folder: string;
let server: TestHarness;
let url: URL;
const lines = createServerLines();
const clients: Client[] = [];

/** Prompts that say which catalogue they are of, in their descriptions and in their texts. */
function catalogue(word: string): unknown {
  const template = (name: string) => ({
    name,
    description: word,
    digest: word.padEnd(64, '0'),
    scopes: [],
    hidden: false,
    tags: [],
    arguments: [],
    embeds: [],
    notice: 'Data.',
    body: [{ type: 'text', text: word }],
  });
  return {
    format: 1,
    tenant: 'default',
    digest: word.padEnd(64, '1'),
    server: { name: 'live', version: word },
    templates: ['a', 'b', 'c', 'd'].map(template),
    resources: [],
    files: [],
  };
}

/**
 * Two versions of a Worker side by side, as the platform serves them during a deploy: `/share?two=50`
 * gives half of the requests to the second. `/tell` is news that comes from elsewhere.
 */
async function writeVersions(): Promise<void> {
  const runtime = await writeRuntime();
  const source = `
    import { assets, createWorker } from '${runtime}';
    export { Hub } from '${runtime}';

    const options = { assets, streams: { keepAliveMs: ${KEEP_ALIVE_MS} } };
    const one = createWorker(() => (${JSON.stringify(catalogue('one'))}), options);
    const two = createWorker(() => (${JSON.stringify(catalogue('two'))}), options);
    let share = 0;

    export default {
      async fetch(request, env, context) {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname === '/share') share = Number(searchParams.get('two'));
        if (pathname === '/tell') await env.HUB.getByName('hub').tell('anything');
        if (pathname === '/share' || pathname === '/tell') return new Response('done');
        return Math.random() * 100 < share
          ? two.fetch(request, { ...env, VERSION: { id: 'two', timestamp: '2026-11-02' } }, context)
          : one.fetch(request, { ...env, VERSION: { id: 'one', timestamp: '2026-11-01' } }, context);
      },
    };`;
  await writeFile(join(folder, 'worker.ts'), source);
}

beforeAll(async () => {
  folder = await mkdtemp(join(root, '.cuebook/listen-'));
  await writeFile(join(folder, 'wrangler.json'), JSON.stringify({ name: 'live', ...config }));
  await writeVersions();
  server = createTestHarness({ workers: [{ configPath: join(folder, 'wrangler.json') }] });
  ({ url } = await server.listen());
  await lines.ask(url.origin);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close().catch(() => undefined)));
  const written = server?.getLogs() ?? [];
  await server?.close();
  await rm(folder, { recursive: true, force: true });
  for (const { message } of written) lines.read(message);
  await lines.finish();
});

async function connected(): Promise<Client> {
  const client = new Client(
    { name: 'listener', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  clients.push(client);
  return client;
}

/** Listens, and gives the times at which the client was told. */
async function listen(): Promise<number[]> {
  const client = await connected();
  const told: number[] = [];
  client.setNotificationHandler('notifications/prompts/list_changed', () => {
    told.push(Date.now());
  });
  await client.listen({ promptsListChanged: true });
  return told;
}

/** A client that opens a stream and never reads it. */
async function stall(): Promise<{ readonly hangUp: () => void }> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'subscriptions/listen',
    params: {
      notifications: { promptsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'stalled', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined).pause();
  const head = [
    'POST /mcp HTTP/1.1',
    `Host: ${url.host}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    'MCP-Protocol-Version: 2026-07-28',
    'Mcp-Method: subscriptions/listen',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { hangUp: () => socket.destroy() };
}

async function announce(body: unknown): Promise<{ told: boolean; listeners: number }> {
  const reply = await fetch(new URL('/admin/announce', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADMIN_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { told: boolean; listeners: number };
}

const unheard = { type: 'object', store: 'kv', key: 'no resource has it' };
const listeners = async (): Promise<number> => (await announce(unheard)).listeners;

const steer = async (path: string): Promise<void> => {
  expect((await fetch(new URL(path, url))).status).toBe(200);
};

describe('300 open streams', () => {
  const told: number[][] = [];
  let changes = 0;
  let stalled: { readonly hangUp: () => void };

  beforeAll(async () => {
    stalled = await stall();
    while (told.length < STREAMS) {
      told.push(...(await Promise.all(Array.from({ length: 20 }, listen))));
    }
  });

  it('get one change, each once, within a second, whoever does not read', async () => {
    expect(await listeners()).toBe(STREAMS + 1);
    // The best of five: a machine that is busy with something else proves nothing by being slow.
    const slowest: number[] = [];
    while (slowest.length < 5 && Math.min(...slowest) >= 1000) slowest.push(await timeOneChange());
    expect(Math.min(...slowest)).toBeLessThan(1000);
  });

  /** Milliseconds until the last of all was told. */
  async function timeOneChange(): Promise<number> {
    changes += 1;
    const started = Date.now();
    await steer('/tell');
    await everybodyToldOf(changes);
    return Math.max(...told.map((times) => times.at(-1)!)) - started;
  }

  /** Of each change once. */
  async function everybodyToldOf(count: number): Promise<void> {
    await expect
      .poll(() => told.filter(({ length }) => length >= count).length, POLL)
      .toBe(STREAMS);
    expect(told.filter(({ length }) => length > count)).toEqual([]);
  }

  it('hear of what happened while the hub was down', async () => {
    await server.getWorker().evictDurableObject('Hub', { name: 'hub', webSockets: 'close' });
    expect(await timeOneChange()).toBeGreaterThan(0);
  });

  it('are cleaned up within a keep-alive once their clients have gone', async () => {
    stalled.hangUp();
    for (const client of clients.splice(0, STREAMS - 10)) await client.close();
    const end = Date.now();
    await expect.poll(listeners, POLL).toBe(10);
    expect(Date.now() - end).toBeLessThan(3 * KEEP_ALIVE_MS);
  });
});

describe('a switch from one version to another, under load', () => {
  it('fails no call, mixes no answer, and is told once, however the versions take turns', async () => {
    await steer('/share?two=0');
    const told = await listen();
    const heard: string[] = [];
    const load = new AbortController();
    const callers = Array.from({ length: 6 }, async () => {
      const client = await connected();
      while (!load.signal.aborted) {
        const { prompts } = await client.listPrompts({}, { cacheMode: 'bypass' } as never);
        const listed = new Set(prompts.map(({ description }) => description));
        expect(prompts).toHaveLength(4);
        expect(listed.size).toBe(1);
        const { description, messages } = await client.getPrompt({ name: 'c' });
        expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: description } }]);
        heard.push(...(listed as Set<string>), description ?? '');
      }
    });
    for (const two of [0, 30, 70, 100]) {
      await steer(`/share?two=${two}`);
      await new Promise((next) => setTimeout(next, 500));
    }
    expect(await announce({ type: 'deploy', version: 'two' })).toMatchObject({ told: false });
    load.abort();
    await Promise.all(callers);
    expect(new Set(heard)).toEqual(new Set(['one', 'two']));
    await expect.poll(() => told.length, POLL).toBe(1);
    await steer('/share?two=0');
    expect(await announce({ type: 'deploy', version: 'one' })).toMatchObject({ told: true });
    await expect.poll(() => told.length, POLL).toBe(2);
  });
});
