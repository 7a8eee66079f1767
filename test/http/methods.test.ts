/** What the methods answer, in both eras. */
import { describe, expect, it } from 'vitest';
import { call, eras, LEGACY_VERSION, MODERN_VERSION, namesIn, replyOf, serve } from './client.ts';

const ask = serve();

describe('opening', () => {
  it('server/discover says who this is and what it serves, and may be kept by anybody', async () => {
    const { result } = await replyOf(await ask(call('modern', 'server/discover')));
    expect(result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [MODERN_VERSION],
      capabilities: { prompts: {}, resources: {}, tools: {} },
      instructions: 'Ask for a prompt.',
      ttlMs: 300_000,
      cacheScope: 'public',
    });
    expect(result?.['_meta']).toEqual({
      'io.modelcontextprotocol/serverInfo': {
        name: 'fixture',
        version: '1.2.3',
        title: 'Fixture catalogue',
        description: 'Prompts for tests.',
        icons: [{ src: 'https://example.com/icon.png', sizes: ['48x48'] }],
      },
    });
  });

  it.each([
    [LEGACY_VERSION, LEGACY_VERSION],
    ['2025-03-26', '2025-03-26'],
    ['1999-01-01', LEGACY_VERSION],
    [MODERN_VERSION, LEGACY_VERSION],
  ])('initialize with %s agrees on %s, whatever the header says', async (asked, agreed) => {
    const params = {
      protocolVersion: asked,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const headers = { 'MCP-Protocol-Version': asked };
    const { result } = await replyOf(await ask(call('legacy', 'initialize', params, { headers })));
    expect(result).toMatchObject({
      protocolVersion: agreed,
      capabilities: { prompts: {}, resources: {}, tools: {} },
      serverInfo: { name: 'fixture', version: '1.2.3', title: 'Fixture catalogue' },
      instructions: 'Ask for a prompt.',
    });
    expect(JSON.stringify(result)).not.toContain('listChanged');
  });

  it('initialize without a version is refused in our words', async () => {
    const { error } = await replyOf(await ask(call('legacy', 'initialize', {})));
    expect(error).toEqual({ code: -32602, message: 'protocolVersion: must be a string' });
  });
});

describe.each(eras)('%s prompts/list', (era) => {
  it('shows what the caller may see, with no field that is absent and no text', async () => {
    const { result } = await replyOf(await ask(call(era, 'prompts/list')));
    expect(result?.['prompts']).toEqual([
      {
        name: 'digest',
        description: 'About digest.',
        arguments: [
          { name: 'topic', title: 'Topic', description: 'what to look at', required: true },
        ],
      },
      {
        name: 'explain',
        title: 'Explain a topic',
        description: 'About explain.',
        arguments: [
          { name: 'topic', title: 'Topic', description: 'what to look at', required: true },
          { name: 'count', required: false },
        ],
        icons: [{ src: 'https://example.com/explain.png' }],
      },
      { name: 'hello', description: 'About hello.', arguments: [] },
    ]);
    expect(result).not.toHaveProperty('nextCursor');
  });

  it('shows more to those whose scopes allow more', async () => {
    const staff = serve({ ANONYMOUS_SCOPES: 'staff' });
    expect(namesIn(await replyOf(await staff(call(era, 'prompts/list'))))).toContain('secret');
  });

  it('goes from page to page and ends without a cursor', async () => {
    const paged = serve({ PAGE_SIZE: '2' });
    const first = await replyOf(await paged(call(era, 'prompts/list')));
    const cursor: unknown = first.result?.['nextCursor'];
    const second = await replyOf(await paged(call(era, 'prompts/list', { cursor })));
    expect([first, second].map(namesIn)).toEqual([['digest', 'explain'], ['hello']]);
    expect(second.result).not.toHaveProperty('nextCursor');
    expect(second.result?.['cacheScope']).toBe(first.result?.['cacheScope']);
  });
});

describe.each(eras)('%s lists that are empty', (era) => {
  it.each([
    ['tools/list', 'tools'],
    ['resources/list', 'resources'],
  ])('%s answers all the same', async (method, key) => {
    const { result } = await replyOf(await ask(call(era, method)));
    expect(result?.[key]).toEqual([]);
  });
});

describe('cache hints', () => {
  const lists = ['prompts/list', 'tools/list', 'resources/list', 'resources/templates/list'];

  it.each(lists)('stand on %s in the modern era only', async (method) => {
    const brief = serve({ LIST_TTL_MS: '5000' });
    const modern = await replyOf(await brief(call('modern', method)));
    expect(modern.result).toMatchObject({ ttlMs: 5000, cacheScope: 'public' });
    const legacy = await replyOf(await brief(call('legacy', method)));
    for (const key of ['ttlMs', 'cacheScope', 'resultType', '_meta']) {
      expect(legacy.result).not.toHaveProperty(key);
    }
  });

  it('never stand on a prompt', async () => {
    const { result } = await replyOf(await ask(call('modern', 'prompts/get', { name: 'hello' })));
    expect(result).not.toHaveProperty('ttlMs');
    expect(result).not.toHaveProperty('cacheScope');
  });
});

describe.each(eras)('%s prompts/get', (era) => {
  it('gives description and messages', async () => {
    const params = { name: 'explain', arguments: { topic: 'tides' } };
    const { result } = await replyOf(await ask(call(era, 'prompts/get', params)));
    expect(result).toMatchObject({
      description: 'About explain.',
      messages: [
        { role: 'user', content: { type: 'text', text: 'Explain tides in 3 sentences.' } },
      ],
    });
  });

  it.each([
    ['left out', {}],
    ['null', { arguments: null }],
    ['empty', { arguments: {} }],
  ])('takes arguments that are %s as none', async (_, params) => {
    const request = call(era, 'prompts/get', { name: 'hello', ...params });
    const { result } = await replyOf(await ask(request));
    expect(result?.['messages']).toHaveLength(1);
  });

  it('answers a forbidden name and an unknown one with the same bytes', async () => {
    const [unknown, forbidden] = await Promise.all(
      ['scaret', 'secret'].map(async (name) =>
        (await ask(call(era, 'prompts/get', { name }))).text(),
      ),
    );
    expect(unknown).toContain('-32602');
    expect(forbidden?.replace('secret', 'scaret')).toBe(unknown);
  });

  it.each(['constructor', '__proto__', 'toString', ''])('knows no prompt %j', async (name) => {
    const { error } = await replyOf(await ask(call(era, 'prompts/get', { name })));
    expect(error?.code).toBe(-32602);
  });
});
