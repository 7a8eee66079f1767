import { describe, expect, it } from 'vitest';
import { ADMIN_KEY, createHub, type Version } from './listening.ts';

const written = { type: 'object', store: 'kv', key: 'notes/a.md' };

const announce = (body: unknown, version: Version = {}, key?: string): Promise<Response> =>
  createHub().isolate(version).announce(body, key);

describe('POST /admin/announce', () => {
  it('says whether it was news, and how many listen', async () => {
    const reply = await announce(written);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ told: true, listeners: 0 });
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(reply.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it.each([
    ['', 401],
    ['something else that is quite as long as the key', 401],
    [ADMIN_KEY.slice(0, -1), 401],
    [`${ADMIN_KEY}x`, 401],
    [ADMIN_KEY.toUpperCase(), 401],
  ])('refuses the key %j', async (key, status) => {
    const reply = await announce(written, {}, key);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it.each(['', 'undefined', ADMIN_KEY])(
    'refuses everything without a key of its own: %j',
    async (key) => {
      const reply = await announce(written, { settings: { ADMIN_KEY: undefined } }, key);
      expect(reply.status).toBe(403);
    },
  );

  it.each([
    [{}],
    [[]],
    [null],
    [{ type: 'deploys' }],
    [{ type: 'object', store: 'file', key: 'a.md' }],
    [{ type: 'object', store: 'kv' }],
    [{ ...written, change: 'eaten' }],
    [{ ...written, more: true }],
    [[written]],
  ])('says what to send instead of %j', async (body) => {
    const reply = await announce(body);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('Send {');
  });

  it('takes a small body only', async () => {
    expect((await announce({ ...written, key: 'k'.repeat(5000) })).status).toBe(413);
  });

  it('is limited for each network, before the key is looked at', async () => {
    const asked: unknown[] = [];
    const LIMIT_LIST = {
      limit(options: unknown) {
        asked.push(options);
        return Promise.resolve({ success: false });
      },
    };
    const reply = await announce(written, { settings: { LIMIT_LIST } }, 'a guess');
    expect(reply.status).toBe(429);
    expect(reply.headers.get('Retry-After')).toBe('60');
    expect(asked).toEqual([{ key: 'admin unknown' }]);
  });

  it('of a version goes to that version only', async () => {
    const reply = await announce({ type: 'deploy', version: 'v2' });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('This is version v1');
  });

  it('says so where nobody can be told', async () => {
    const reply = await announce(written, { settings: { LISTEN: 'off' } });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('LISTEN is off');
  });

  it('is no page, and none of another method', async () => {
    const isolate = createHub().isolate({});
    for (const method of ['GET', 'OPTIONS', 'PUT']) {
      const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
      const url = 'https://prompts.example.com/admin/announce';
      expect((await isolate.fetch(new Request(url, { method, headers }))).status).toBe(404);
    }
  });
});

it('a key that could be guessed stops the Worker, and is not repeated', async () => {
  const reply = await announce(written, { settings: { ADMIN_KEY: 'hunter2' } });
  expect(reply.status).toBe(503);
  expect(await reply.text()).not.toContain('hunter2');
});
