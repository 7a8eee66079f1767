/** How often one caller may call. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkOf } from '../../src/transport/rate-limit.ts';
import { call, eras, post, serve } from './client.ts';
import { guarded, issueTokens, type Person } from './guarded.ts';

const { tokens, TOKENS } = await issueTokens();

/** Bindings that let each key pass so many times, and remember the keys. */
function bindings(most: number) {
  const keys: string[] = [];
  const limiter = () => {
    const counts = new Map<string, number>();
    return {
      limit: ({ key }: { key: string }) => {
        keys.push(key);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return Promise.resolve({ success: counts.get(key)! <= most });
      },
    };
  };
  return { keys, LIMIT_LIST: limiter(), LIMIT_GET: limiter(), LIMIT_COMPLETE: limiter() };
}

const as = (person: Person) => ({ Authorization: `Bearer ${tokens[person]}` });

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(eras)('%s', (era) => {
  const list = (headers = {}) => call(era, 'prompts/list', {}, { headers });
  const get = (headers = {}) => call(era, 'prompts/get', { name: 'free' }, { headers });
  const complete = (headers = {}) => {
    const ref = { type: 'ref/prompt', name: 'free' };
    const params = { ref, argument: { name: 'topic', value: '' } };
    return call(era, 'completion/complete', params, { headers });
  };

  it('one call too many is told when to come again', async () => {
    const ask = serve({ AUTH: 'token', TOKENS, ...bindings(1) }, guarded);
    expect((await ask(get(as('alice')))).status).toBe(200);
    const response = await ask(get(as('alice')));
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
  });

  it('callers are counted apart, and so are the kinds of calls', async () => {
    const { keys, ...limits } = bindings(1);
    const ask = serve({ AUTH: 'token', TOKENS, ...limits }, guarded);
    for (const request of [list, get, complete]) {
      for (const person of ['alice', 'bob'] as const) {
        expect((await ask(request(as(person)))).status).toBe(200);
      }
    }
    expect(new Set(keys).size).toBe(2);
    for (const request of [list, get, complete]) {
      expect((await ask(request(as('alice')))).status).toBe(429);
    }
  });

  it('wrong tokens are counted by network, apart from everything else', async () => {
    const ask = serve({ AUTH: 'token', TOKENS, ...bindings(2) }, guarded);
    const wrong = (address: string, token = 'cuebook_wrong') =>
      ask(get({ Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address }));
    for (const token of ['cuebook_wrong', `${tokens.alice.slice(0, -1)}!`]) {
      expect((await wrong('192.0.2.1', token)).status).not.toBe(429);
    }
    const refused = await wrong('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await wrong('192.0.2.2')).status).toBe(401);
    expect((await ask(list({ 'CF-Connecting-IP': '192.0.2.1' }))).status).toBe(401);
    expect((await ask(list({ ...as('alice'), 'CF-Connecting-IP': '192.0.2.1' }))).status).toBe(200);
  });

  it('who has no token is counted by address', async () => {
    const { keys, ...limits } = bindings(1);
    const ask = serve({ AUTH: 'open', ...limits }, guarded);
    const from = (address: string) => list({ 'CF-Connecting-IP': address });
    expect((await ask(from('192.0.2.1'))).status).toBe(200);
    expect((await ask(from('192.0.2.2'))).status).toBe(200);
    expect((await ask(from('192.0.2.1'))).status).toBe(429);
    expect(keys).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1']);
  });
});

describe('a batch', () => {
  it('counts as many calls as it holds', async () => {
    const ask = serve({ AUTH: 'open', ...bindings(3) }, guarded);
    const messages = [1, 2, 3, 4].map((id) => ({ jsonrpc: '2.0', id, method: 'prompts/list' }));
    expect((await ask(post(JSON.stringify(messages)))).status).toBe(429);
  });
});

describe('without the bindings', () => {
  it('nothing is limited, and the log says so once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const unbound = { LIMIT_LIST: undefined, LIMIT_GET: undefined };
    const ask = serve({ AUTH: 'open', ...unbound }, guarded);
    for (let n = 0; n < 3; n++) {
      expect((await ask(call('modern', 'prompts/list'))).status).toBe(200);
    }
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.filter(({ during }) => during === 'start')).toEqual([
      {
        level: 'info',
        during: 'start',
        notice: 'no rate limit: LIMIT_LIST, LIMIT_GET not bound in wrangler.toml',
      },
    ]);
  });
});

describe('a binding that fails', () => {
  it.each([
    ['throws', () => expect.fail('counting is broken')],
    ['rejects', () => Promise.reject(new Error('counting is broken'))],
  ])('and %s refuses nobody, and the log says why', async (_, limit) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const broken = { limit };
    const ask = serve({ AUTH: 'open', LIMIT_LIST: broken, LIMIT_GET: broken }, guarded);
    expect((await ask(call('modern', 'prompts/list'))).status).toBe(200);
    expect((await ask(call('legacy', 'prompts/get', { name: 'free' }))).status).toBe(200);
    await vi.waitFor(() => {
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
      const failures = lines.filter(({ level }) => level === 'error');
      expect(failures).toHaveLength(2);
      expect(failures[0]).toMatchObject({ during: 'counting calls' });
      expect(failures[0].error).toContain('(its message is withheld)');
    });
  });
});

describe('an address', () => {
  it.each([
    [null, 'unknown'],
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
