/** Failures of our own: an id for the caller, the truth for the log. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../src/env.ts';
import { assets } from './assets.ts';
import { bundle } from './fixture.ts';
import { call, envOf, eras, replyOf, serve } from './client.ts';

const secretDetail = 'connection to 10.0.0.7 refused';

function failing(): never {
  throw new Error(secretDetail);
}

/** Bindings that fail as a store does: at the call. */
const failingStores = {
  KV: { get: failing, getWithMetadata: failing, list: failing },
  R2: { get: failing, head: failing, list: failing },
} as unknown as Pick<Env, 'KV' | 'R2'>;

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(eras)('%s, when a store fails', (era) => {
  it('tells an id and nothing else, and logs what happened under that id', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const params = { name: 'digest', arguments: { topic: 'tides' } };
    const response = await serve(failingStores as never)(call(era, 'prompts/get', params));
    const { error } = await replyOf(response);
    expect(error?.code).toBe(-32603);
    const id = /^Internal error ([\da-f-]{36})$/.exec(error?.message ?? '')?.[1];
    expect(id).toBeDefined();
    expect(error).not.toHaveProperty('data');
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { level: 'error', id, during: 'prompts/get' },
      { level: 'error', method: 'prompts/get', outcome: 'failed', code: -32603, errorId: id },
    ]);
    expect(lines[0].error).toMatch(/^CuebookError: could not [a-z]+ \w+ (in|from) (kv|r2)\n/);
    expect(lines[0].error).toContain('caused by Error (its message is withheld)\n');
    expect(lines[0].error).not.toContain(secretDetail);
    expect(lines[0].error).toMatch(/\n {4}at /);
  });
});

describe('settings that cannot be served', () => {
  const request = (url: string) => call('modern', 'prompts/list', {}, { url });

  it('are shown to whoever develops', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const response = await serve({ AUTH: undefined })(request('http://localhost:8787/mcp'));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('AUTH is not set. Write AUTH = "open"');
  });

  it('are for the log alone anywhere else', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const response = await serve({ AUTH: 'jwt' })(request('https://prompts.example.com/mcp'));
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('Not ready to serve\n');
    expect(String(log.mock.calls[0]?.[0])).toContain('AUTH');
  });

  it('are logged with the route, and not with the path that somebody asked for', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const url = 'https://prompts.example.com/catalog/canary7f3a.json';
    await serve({ AUTH: 'jwt' })(new Request(url));
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines.map((line) => JSON.parse(line).during)).toEqual(['GET /catalog/:file']);
    expect(lines.join()).not.toContain('canary7f3a');
  });

  it.each([
    ['of another tenant', { ...bundle, tenant: 'acme' }],
    ['of another format', { ...bundle, format: 2 }],
    ['that is none', null],
  ])('include a bundle %s', async (_, catalogue) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const url = 'https://prompts.example.com/mcp';
    for (const path of [url, 'https://prompts.example.com/']) {
      expect((await serve({}, catalogue)(request(path))).status).toBe(503);
    }
  });

  it('do not last: they are read again', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { createWorker } = await import('../../src/worker.ts');
    const worker = createWorker(() => bundle, { assets });
    const context = { waitUntil: () => undefined } as unknown as ExecutionContext;
    const ask = (env: Env) =>
      worker.fetch(call('modern', 'prompts/list') as never, env, context) as Promise<Response>;
    expect((await ask(envOf({ AUTH: '' }))).status).toBe(503);
    expect((await ask(envOf())).status).toBe(200);
  });
});
