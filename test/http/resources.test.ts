/** Resources as they go over the wire, in both eras. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bundle, ResourceDefinition } from '../../src/template.ts';
import { call, envOf, eras, type Era, type Message, messagesOf, replyOf, serve } from './client.ts';
import { bundle as fixture } from './fixture.ts';

const id = { variable: 'id', slashes: false };
const path = { variable: 'path', slashes: true };

const resources: readonly ResourceDefinition[] = [
  {
    name: 'draft',
    store: 'kv',
    uri: ['draft:///', id],
    key: ['drafts/', { variable: 'caller', slashes: false }, '/', id],
    scopes: [],
    list: true,
  },
  {
    name: 'guide',
    title: 'The guide',
    description: 'Where to begin.',
    store: 'r2',
    uri: ['docs:///guide'],
    key: ['docs/guide.md'],
    scopes: [],
    list: true,
    annotations: { audience: ['user'], priority: 1 },
    icons: [{ src: 'https://example.com/guide.png', sizes: ['48x48'] }],
  },
  {
    name: 'page',
    title: 'Page',
    store: 'kv',
    uri: ['page:///', path],
    key: ['pages/', path],
    scopes: [['page:read:', path]],
    list: true,
  },
  {
    name: 'payroll',
    store: 'kv',
    uri: ['payroll:///', id],
    key: ['payroll/', id],
    scopes: [['payroll:read:', id]],
    list: true,
  },
];

const bundle: Bundle = { ...fixture, resources };
const settings = { ANONYMOUS_SCOPES: 'page:read:* ', PAGE_SIZE: '2' };
const ask = serve(settings, bundle);
const { KV, R2 } = envOf();

beforeAll(async () => {
  await R2.put('docs/guide.md', '# Guide');
  for (const key of ['pages/a.md', 'pages/b/c.txt', 'pages/d.png', 'payroll/ann', 'drafts/ann/1']) {
    await KV.put(key, `text of ${key}`);
  }
  await KV.put('pages/long.txt', 'x'.repeat(60_001));
  await KV.put('pages/%41.md', 'no URI can name it');
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

type Entry = Readonly<Record<string, unknown>>;

async function pagesOf(era: Era, method: string): Promise<Message[]> {
  const pages: Message[] = [];
  let cursor: unknown;
  do {
    const params = cursor === undefined ? {} : { cursor };
    pages.push(await replyOf(await ask(call(era, method, params))));
    cursor = pages.at(-1)?.result?.['nextCursor'];
    expect(cursor).not.toBe('');
  } while (cursor !== undefined);
  return pages;
}

const entriesIn = (pages: readonly Message[], key: string) =>
  pages.flatMap(({ result }) => result?.[key] as Entry[]);

const read = async (era: Era, uri: unknown) =>
  replyOf(await ask(call(era, 'resources/read', { uri })));

describe.each(eras)('%s resources/list', (era) => {
  it('shows what the caller may read, page by page', async () => {
    const pages = await pagesOf(era, 'resources/list');
    expect(pages.length).toBeGreaterThan(1);
    const entries = entriesIn(pages, 'resources');
    expect(entries).toEqual([
      {
        uri: 'docs:///guide',
        name: 'guide',
        title: 'The guide',
        description: 'Where to begin.',
        mimeType: 'text/markdown',
        size: 7,
        annotations: {
          audience: ['user'],
          priority: 1,
          lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
        icons: [{ src: 'https://example.com/guide.png', sizes: ['48x48'] }],
      },
      {
        uri: 'page:///a.md',
        name: 'page/a.md',
        title: 'Page: a.md',
        mimeType: 'text/markdown',
      },
      {
        uri: 'page:///b/c.txt',
        name: 'page/b/c.txt',
        title: 'Page: b/c.txt',
        mimeType: 'text/plain',
      },
      { uri: 'page:///d.png', name: 'page/d.png', title: 'Page: d.png', mimeType: 'image/png' },
      {
        uri: 'page:///long.txt',
        name: 'page/long.txt',
        title: 'Page: long.txt',
        mimeType: 'text/plain',
      },
    ]);
    for (const { uri } of entries) {
      expect((await read(era, uri)).result?.['contents']).toMatchObject([{ uri }]);
    }
  });

  it('counts keys that have no URI in the log, and names none', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await pagesOf(era, 'resources/list');
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const counted = lines.flatMap(({ inexpressible }) => inexpressible ?? []);
    expect(counted).toEqual([1]);
    expect(Object.keys(lines[0])).not.toContain('keys');
  });

  it.each(['', 'x', 'WzEsInByb21wdHMiLCJhIl0'])('refuses the cursor %j', async (cursor) => {
    const { error } = await replyOf(await ask(call(era, 'resources/list', { cursor })));
    expect(error).toEqual({
      code: -32602,
      message: 'cursor is not one that this list gave; start again without it',
    });
  });

  it('refuses the cursor of those who see anything else', async () => {
    const { result } = await replyOf(await ask(call(era, 'resources/list')));
    const params = { cursor: result?.['nextCursor'] };
    const others = serve({ ...settings, ANONYMOUS_SCOPES: 'payroll:read:*' }, bundle);
    const { error } = await replyOf(await others(call(era, 'resources/list', params)));
    expect(error?.code).toBe(-32602);
    const elsewhere = serve({ ...settings, SEAL_KEY: 'another secret of another Worker' }, bundle);
    expect(await replyOf(await elsewhere(call(era, 'resources/list', params)))).toMatchObject({
      error: { code: -32602 },
    });
    expect(await replyOf(await ask(call(era, 'resources/templates/list', params)))).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe.each(eras)('%s resources/templates/list', (era) => {
  it('shows the definitions with variables that some grant leads to', async () => {
    const pages = await pagesOf(era, 'resources/templates/list');
    expect(entriesIn(pages, 'resourceTemplates')).toEqual([
      { uriTemplate: 'page:///{+path}', name: 'page', title: 'Page' },
    ]);
  });

  it('goes from page to page by name', async () => {
    const wide = serve(
      { ANONYMOUS_SCOPES: 'page:read:* payroll:read:ann', PAGE_SIZE: '1' },
      bundle,
    );
    const first = await replyOf(await wide(call(era, 'resources/templates/list')));
    const cursor: unknown = first.result?.['nextCursor'];
    const second = await replyOf(await wide(call(era, 'resources/templates/list', { cursor })));
    expect(entriesIn([first, second], 'resourceTemplates').map(({ name }) => name)).toEqual([
      'page',
      'payroll',
    ]);
    expect(second.result).not.toHaveProperty('nextCursor');
  });
});

describe.each(eras)('%s resources/read', (era) => {
  it('gives one content', async () => {
    expect((await read(era, 'page:///a.md')).result?.['contents']).toEqual([
      { uri: 'page:///a.md', mimeType: 'text/markdown', text: 'text of pages/a.md' },
    ]);
    expect((await read(era, 'page:///d.png')).result?.['contents']).toEqual([
      { uri: 'page:///d.png', mimeType: 'image/png', blob: btoa('text of pages/d.png') },
    ]);
  });

  it('says what was cut, in the text and beside it', async () => {
    const uri = 'page:///long.txt';
    const { result } = await read(era, uri);
    expect(result?.['contents']).toMatchObject([
      { text: expect.stringMatching(/x\n\[truncated: first 60,000 of 60,001 characters\]$/) },
    ]);
    expect(result?.['_meta']).toMatchObject({
      'cuebook/truncated': {
        [uri]: {
          keep: 'start',
          kept: 60_000,
          total: { count: 60_001, unit: 'characters' },
        },
      },
    });
  });

  it('answers what is missing, forbidden, unsafe or nobody’s with the same bytes', async () => {
    const uris = ['page:///none', 'payroll:///ann', 'page:///..%2Fann', 'draft:///1', 'x:///y'];
    for (const uri of uris) {
      const { error } = await read(era, uri);
      expect(error).toEqual({
        code: -32602,
        message: `uri: nothing was found at ${uri}`,
        data: { uri },
      });
    }
  });

  it('reports progress', async () => {
    const sent = { meta: { progressToken: 0 } };
    const params = { uri: 'page:///a.md' };
    const messages = await messagesOf(await ask(call(era, 'resources/read', params, sent)));
    const steps = messages.slice(0, -1).map(({ params: step }) => step);
    expect(steps[0]).toMatchObject({ progressToken: 0, progress: 0, total: 1 });
    expect(steps.at(-1)).toMatchObject({ progress: 1, total: 1 });
    expect(messages.at(-1)?.result).toHaveProperty('contents');
  });

  it('tells an id and nothing else when a store fails', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const get = () => Promise.reject(new Error('connection to 10.0.0.7 refused'));
    const broken = serve({ ...settings, KV: { get, list: get } }, bundle);
    for (const [method, params] of [
      ['resources/read', { uri: 'page:///a.md' }],
      ['resources/list', {}],
    ] as const) {
      const { error } = await replyOf(await broken(call(era, method, params)));
      expect(error).toEqual({
        code: -32603,
        message: expect.stringMatching(/^Internal error [\da-f-]{36}$/),
      });
    }
    const lines = log.mock.calls.map(String).join();
    expect(lines).toContain('could not read page from kv');
    expect(lines).not.toContain('10.0.0.7');
  });
});

describe('cache hints', () => {
  it('are shorter for what is read than for lists, the same on every page, and modern only', async () => {
    for (const { result } of await pagesOf('modern', 'resources/list')) {
      expect(result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    }
    const { result } = await read('modern', 'page:///a.md');
    expect(result).toMatchObject({ ttlMs: 30_000, cacheScope: 'public' });
    const brief = serve({ ...settings, READ_TTL_MS: '1000' }, bundle);
    const params = { uri: 'page:///a.md' };
    expect(
      (await replyOf(await brief(call('modern', 'resources/read', params)))).result,
    ).toMatchObject({ ttlMs: 1000 });
    const legacy = await read('legacy', 'page:///a.md');
    for (const key of ['ttlMs', 'cacheScope', 'resultType']) {
      expect(legacy.result).not.toHaveProperty(key);
    }
  });
});
