import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bundle, Template } from '../../src/template.ts';
import { call, messagesOf, replyOf, urls } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { guarded, issueTokens } from '../http/guarded.ts';
import { createHub, inShort, type Version } from './listening.ts';

afterEach(() => vi.useRealTimers());

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
type Meta = Readonly<Record<string, unknown>>;

const everything = {
  promptsListChanged: true,
  resourcesListChanged: true,
  toolsListChanged: true,
};

/** The catalogue with one prompt's text changed, and so its digest. */
function revised(catalogue: Bundle, name: string, text: string): Bundle {
  const templates = catalogue.templates.map((each): Template =>
    each.name === name ? { ...each, digest: text.padEnd(64, '-') } : each,
  );
  return { ...catalogue, digest: `${name} ${text}`.padEnd(64, '-'), templates };
}

const v2: Version = { id: 'v2', madeAt: '2026-11-02T00:00:00Z' };

describe('subscriptions/listen', () => {
  it('acknowledges first what it can deliver, and nothing else', async () => {
    const stream = await createHub().isolate({}).listen(everything, { id: 'my id' });
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(stream.response.headers.get('X-Accel-Buffering')).toBe('no');
    expect(await stream.next()).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: {
        _meta: { [SUBSCRIPTION]: 'my id' },
        notifications: { promptsListChanged: true, resourcesListChanged: true },
      },
    });
    await stream.leave();
  });

  it.each(urls)('is the same at every way in: %s', async (url) => {
    const hub = createHub();
    const isolate = hub.isolate({});
    await isolate.start();
    const stream = await isolate.listen(everything, { url });
    await hub.isolate({ ...v2, catalogue: revised(bundle, 'hello', 'new') }).start();
    expect(inShort(await stream.heard())).toEqual([
      'subscriptions/acknowledged',
      'prompts/list_changed',
    ]);
    await stream.leave();
  });

  it.each([0, '', 7, 'seven'])('has the request’s id %j on every message', async (id) => {
    const hub = createHub();
    const stream = await hub.isolate({}).listen(everything, { id });
    await hub.stub.tell('anything');
    const messages = await stream.heard();
    const ids = messages.map(({ params = {} }) => (params['_meta'] as Meta)[SUBSCRIPTION]);
    expect(ids).toEqual([id, id, id]);
    await stream.leave();
  });

  it('tells what was asked for only', async () => {
    const hub = createHub();
    const isolate = hub.isolate({});
    const prompts = await isolate.listen({ promptsListChanged: true });
    const resources = await isolate.listen({ resourcesListChanged: true });
    await hub.stub.tell('anything');
    expect(inShort(await prompts.heard())).toEqual([
      'subscriptions/acknowledged',
      'prompts/list_changed',
    ]);
    expect(inShort(await resources.heard())).toEqual([
      'subscriptions/acknowledged',
      'resources/list_changed',
    ]);
    await Promise.all([prompts.leave(), resources.leave()]);
  });

  it('is refused where the client takes JSON alone, as it holds but one message', async () => {
    const request = call(
      'modern',
      'subscriptions/listen',
      { notifications: everything },
      { headers: { Accept: 'application/json' } },
    );
    expect((await createHub().isolate({}).fetch(request)).status).toBe(406);
  });

  it('is refused without a filter, in the protocol’s words', async () => {
    const reply = await createHub()
      .isolate({})
      .fetch(call('modern', 'subscriptions/listen', {}));
    expect(await replyOf(reply)).toMatchObject({ error: { code: -32602 } });
  });

  it('is not announced, and honours nothing, where LISTEN is off', async () => {
    const isolate = createHub().isolate({ settings: { LISTEN: 'off' } });
    const discovered = await replyOf(await isolate.fetch(call('modern', 'server/discover')));
    expect(discovered.result).toMatchObject({ capabilities: { prompts: {}, resources: {} } });
    expect(JSON.stringify(discovered)).not.toContain('listChanged');
    const reply = await isolate.fetch(
      call('modern', 'subscriptions/listen', { notifications: everything }),
    );
    expect((await messagesOf(reply))[0]).toMatchObject({ params: { notifications: {} } });
  });
});

describe('a client of the 2025 revisions', () => {
  it('is told of nothing that it could not get', async () => {
    const isolate = createHub().isolate({});
    const initialized = await replyOf(
      await isolate.fetch(
        call('legacy', 'initialize', {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        }),
      ),
    );
    expect(initialized.result?.['capabilities']).toEqual({
      completions: {},
      prompts: {},
      resources: {},
      tools: {},
    });
    for (const method of ['subscriptions/listen', 'resources/subscribe']) {
      const params = { uri: 'note:///a', notifications: everything };
      const response = await isolate.fetch(call('legacy', method, params));
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect((await replyOf(response)).error?.code).toBe(-32601);
    }
  });

  it('while one of 2026-07-28 is told that there are changes to hear of', async () => {
    const reply = await createHub().isolate({}).fetch(call('modern', 'server/discover'));
    expect((await replyOf(reply)).result?.['capabilities']).toEqual({
      completions: {},
      prompts: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      tools: {},
    });
  });
});

describe('a deploy', () => {
  it('is told once, when its first isolate starts, however many follow', async () => {
    const hub = createHub();
    const old = hub.isolate({});
    await old.start();
    const stream = await old.listen(everything);
    const catalogue = revised(bundle, 'hello', 'new');
    await hub.isolate({ ...v2, catalogue }).start();
    await hub.isolate({ ...v2, catalogue }).start();
    await hub.isolate({}).start();
    await hub.isolate({ ...v2, catalogue }).announce({ type: 'deploy', version: 'v2' });
    expect(inShort(await stream.heard())).toEqual([
      'subscriptions/acknowledged',
      'prompts/list_changed',
    ]);
    await stream.leave();
  });

  it('of the same catalogue is silent', async () => {
    const hub = createHub();
    const old = hub.isolate({});
    await old.start();
    const stream = await old.listen(everything);
    await hub.isolate(v2).start();
    const reply = await hub.isolate(v2).announce({ type: 'deploy' });
    expect(await reply.json()).toEqual({ told: false, listeners: 1 });
    expect(inShort(await stream.heard())).toEqual(['subscriptions/acknowledged']);
    await stream.leave();
  });

  it('that is rolled back is told once more', async () => {
    const hub = createHub();
    const [first, second] = [hub.isolate({}), revised(bundle, 'hello', 'bad')];
    await first.start();
    const stream = await first.listen({ promptsListChanged: true });
    await hub.isolate({ ...v2, catalogue: second }).start();
    const reply = await hub.isolate({}).announce({ type: 'deploy', version: 'v1' });
    expect(await reply.json()).toEqual({ told: true, listeners: 1 });
    await hub.isolate({ ...v2, catalogue: second }).start();
    expect(inShort(await stream.heard())).toEqual([
      'subscriptions/acknowledged',
      'prompts/list_changed',
      'prompts/list_changed',
    ]);
    await stream.leave();
  });

  it('tells of resources where their definitions changed, or a bundled file that is listed', async () => {
    const hub = createHub();
    const old = hub.isolate({});
    await old.start();
    const stream = await old.listen(everything);
    const [note, ...others] = bundle.resources;
    const resources = [{ ...note!, title: 'A note' }, ...others];
    await hub
      .isolate({ ...v2, catalogue: { ...bundle, digest: 'r'.repeat(64), resources } })
      .start();
    expect(inShort(await stream.heard())).toEqual([
      'subscriptions/acknowledged',
      'resources/list_changed',
    ]);
    await stream.leave();
  });

  it('tells of a prompt those who see it, and nobody else', async () => {
    const { tokens, TOKENS } = await issueTokens();
    const settings = { AUTH: 'token', TOKENS };
    const hub = createHub();
    const old = hub.isolate({ catalogue: guarded, settings });
    await old.start();
    const listen = (person: keyof typeof tokens) =>
      old.listen(everything, { headers: { Authorization: `Bearer ${tokens[person]}` } });
    const [alice, bob] = [await listen('alice'), await listen('bob')];
    await alice.next();
    await bob.next();
    // `staff` needs scopes that only alice has.
    await hub.isolate({ ...v2, catalogue: revised(guarded, 'staff', 'new'), settings }).start();
    expect(inShort(await alice.heard())).toEqual(['prompts/list_changed']);
    expect(await bob.heard()).toEqual([]);
    // `free` is everybody's.
    await hub
      .isolate({
        madeAt: '2026-11-03T00:00:00Z',
        catalogue: revised(guarded, 'free', 'n'),
        settings,
      })
      .start();
    expect(inShort(await bob.heard())).toEqual(['prompts/list_changed']);
    await Promise.all([alice.leave(), bob.leave()]);
  });
});

describe('a stored object', () => {
  const uris = ['note:///a', 'note:///b', 'mine:///a', 'other:///a', 'note:///../a'];

  it('is watched by those who may read it, and tells them when it was written', async () => {
    const { tokens, TOKENS } = await issueTokens();
    const hub = createHub();
    const isolate = hub.isolate({ catalogue: guarded, settings: { AUTH: 'token', TOKENS } });
    const stream = await isolate.listen(
      { resourceSubscriptions: uris },
      { headers: { Authorization: `Bearer ${tokens.alice}` } },
    );
    const acknowledged = await stream.next();
    expect(acknowledged?.params?.['notifications']).toEqual({
      resourceSubscriptions: ['note:///a', 'mine:///a'],
    });
    for (const key of ['notes/b.md', 'notes/a.md', 'mine/somebody-else/a.md']) {
      await isolate.announce({ type: 'object', store: 'kv', key });
    }
    await isolate.announce({ type: 'object', store: 'r2', key: 'notes/a.md' });
    expect(inShort(await stream.heard())).toEqual(['resources/updated note:///a']);
    await stream.leave();
  });

  it('is acknowledged once, however often it was asked for', async () => {
    const uris = Array<string>(30_000).fill('note:///a');
    const stream = await createHub().isolate({}).listen({ resourceSubscriptions: uris });
    expect((await stream.next())?.params?.['notifications']).toEqual({
      resourceSubscriptions: ['note:///a'],
    });
    await stream.leave();
  });

  it('is not looked for behind a thousand others, as each takes time', async () => {
    const others = Array.from({ length: 999 }, (_, at) => `other:///${at}`);
    const asked = { resourceSubscriptions: [...others, 'note:///a', 'note:///b'] };
    const stream = await createHub().isolate({}).listen(asked);
    expect((await stream.next())?.params?.['notifications']).toEqual({
      resourceSubscriptions: ['note:///a'],
    });
    await stream.leave();
  });

  it('that comes or goes changes the list of those who may read it', async () => {
    const { tokens, TOKENS } = await issueTokens();
    const hub = createHub();
    const isolate = hub.isolate({ catalogue: guarded, settings: { AUTH: 'token', TOKENS } });
    const listen = (person: keyof typeof tokens) =>
      isolate.listen(everything, { headers: { Authorization: `Bearer ${tokens[person]}` } });
    const [alice, bob] = [await listen('alice'), await listen('bob')];
    await isolate.announce({ type: 'object', store: 'kv', key: 'notes/z.md', change: 'created' });
    await isolate.announce({ type: 'object', store: 'kv', key: 'elsewhere', change: 'deleted' });
    expect(inShort(await alice.heard())).toEqual([
      'subscriptions/acknowledged',
      'resources/list_changed',
    ]);
    expect(inShort(await bob.heard())).toEqual(['subscriptions/acknowledged']);
    await Promise.all([alice.leave(), bob.leave()]);
  });
});

describe('a stream', () => {
  it('hears what it missed when the hub starts again', async () => {
    const hub = createHub();
    const isolate = hub.isolate({});
    await isolate.start();
    const stream = await isolate.listen(everything);
    await stream.next();
    await evictDurableObject(hub.stub, { webSockets: 'close' });
    await hub.isolate({ ...v2, catalogue: revised(bundle, 'hello', 'new') }).start();
    expect(inShort([(await stream.next())!])).toEqual(['prompts/list_changed']);
    expect(await stream.heard()).toEqual([]);
    await stream.leave();
  });

  it('goes on while the hub sleeps', async () => {
    const hub = createHub();
    const stream = await hub.isolate({}).listen({ promptsListChanged: true });
    await stream.next();
    await evictDurableObject(hub.stub);
    await hub.stub.tell('anything');
    expect(inShort(await stream.heard())).toEqual(['prompts/list_changed']);
    await stream.leave();
  });

  it('that missed more than the hub keeps is told that anything may have changed', async () => {
    const hub = createHub();
    const nothing = { prompts: [], definitions: [], objects: [] };
    await Promise.all(Array.from({ length: 120 }, () => hub.stub.tell(nothing)));
    const events = async (after: number): Promise<readonly unknown[]> => {
      const { webSocket } = await hub.stub.fetch(`https://hub/?after=${after}`, {
        headers: { Upgrade: 'websocket' },
      });
      const heard: unknown[] = [];
      webSocket!.addEventListener('message', ({ data }) => {
        heard.push((JSON.parse(String(data)) as { event?: unknown }).event);
      });
      webSocket!.accept();
      await new Promise((quiet) => setTimeout(quiet, 100));
      webSocket!.close();
      return heard;
    };
    expect(await events(10)).toEqual(['anything']);
    expect(await events(118)).toHaveLength(2);
    expect(await events(120)).toEqual([undefined]);
    expect(await events(900)).toEqual(['anything']);
  });

  it('ends without a result once it has written enough', async () => {
    const hub = createHub();
    const options = { streams: { maxBytes: 2000 } };
    const stream = await hub.isolate({ options }).listen(everything);
    for (let count = 0; count < 20; count += 1) await hub.stub.tell('anything');
    const heard = [];
    for (let each = await stream.next(); each; each = await stream.next()) heard.push(each);
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.length).toBeLessThan(20);
    expect(heard.every(({ result }) => result === undefined)).toBe(true);
    await expect.poll(() => hub.stub.listeners()).toBe(0);
  });

  it('ends without a result once it is old', async () => {
    const hub = createHub();
    const options = { streams: { maxAgeMs: 60, keepAliveMs: 20 } };
    const stream = await hub.isolate({ options }).listen(everything);
    expect(inShort([(await stream.next())!])).toEqual(['subscriptions/acknowledged']);
    expect(await stream.next()).toBeUndefined();
    await expect.poll(() => hub.stub.listeners()).toBe(0);
  });

  it('ends when the token of its caller does', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-12-31T23:59:00Z') });
    const { tokens, TOKENS } = await issueTokens();
    const options = { streams: { keepAliveMs: 20 } };
    const settings = { AUTH: 'token', TOKENS };
    const isolate = createHub().isolate({ catalogue: guarded, settings, options });
    const headers = { Authorization: `Bearer ${tokens.alice}` };
    const stream = await isolate.listen(everything, { headers });
    expect(inShort([(await stream.next())!])).toEqual(['subscriptions/acknowledged']);
    vi.setSystemTime('2100-01-01T00:00:00Z');
    expect(await stream.next()).toBeUndefined();
  });

  it('is refused where too many are open, until one has gone', async () => {
    const hub = createHub();
    const isolate = hub.isolate({ options: { streams: { most: 2 } } });
    const streams = [await isolate.listen(everything), await isolate.listen(everything)];
    const request = () => call('modern', 'subscriptions/listen', { notifications: everything });
    const refused = await isolate.fetch(request());
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('30');
    await streams[0]!.leave();
    await expect
      .poll(async () => {
        const response = await isolate.fetch(request());
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
    await streams[1]!.leave();
  });

  it('is refused, and says why in the log alone, where the hub does not answer', async () => {
    const fail = () => Promise.reject(new Error('no hub today'));
    const broken = { getByName: () => ({ fetch: fail, wants: fail }) };
    const isolate = createHub().isolate({ settings: { HUB: broken } });
    const reply = await isolate.fetch(
      call('modern', 'subscriptions/listen', { notifications: everything }),
    );
    expect(reply.status).toBe(503);
    expect(await reply.text()).not.toContain('no hub today');
  });
});
