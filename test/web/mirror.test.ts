/** The JSON mirror: what a list shows without a token, and whom a cache may give it to. */
import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishProps as MirrorProps } from '../../src/web/publish.ts';
import { createWorker } from '../../src/worker.ts';
import { assets } from '../http/assets.ts';
import { call, contextWith, envOf, replyOf } from '../http/client.ts';
import { guarded, issueTokens } from '../http/guarded.ts';

const ORIGIN = 'https://prompts.example.com';
let TOKENS = '';
let token = '';

beforeAll(async () => {
  const issued = await issueTokens();
  TOKENS = issued.TOKENS;
  token = issued.tokens.alice;
});

interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly props: MirrorProps;
}

/** A Worker whose cached entrypoint is reached as on the platform; `calls` are those that it got. */
function mirrorOf(settings: Readonly<Record<string, unknown>>, catalogue: unknown = guarded) {
  const worker = createWorker(() => catalogue, { assets });
  const env = envOf({ TOKENS, ...settings });
  const calls: Call[] = [];
  const Catalog = ({ props }: { readonly props: MirrorProps }) => ({
    fetch: async (request: Request) => {
      calls.push({ url: request.url, headers: Object.fromEntries(request.headers), props });
      return worker.catalog.fetch(request as never, env, { props } as never);
    },
  });
  const context = contextWith({ Catalog });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const request = new Request(ORIGIN + path, { headers });
    return worker.fetch(request as never, env, context as never) as Promise<Response>;
  };
  const ask = async (request: Request) =>
    worker.fetch(request as never, env, context as never) as Promise<Response>;
  const direct = async (path: string, props: unknown) =>
    worker.catalog.fetch(new Request(ORIGIN + path) as never, env, { props } as never);
  return { get, ask, direct, calls };
}

interface Page {
  readonly prompts: readonly { readonly name: string; readonly url: string }[];
  readonly next?: string;
}

describe('the mirror', () => {
  it.each([
    [{ AUTH: 'open' }],
    [{ AUTH: 'open', ANONYMOUS_SCOPES: 'staff payroll' }],
    [{ AUTH: 'token', CATALOGUE: 'public' }],
  ])('under %j shows what prompts/list shows without a token', async (settings) => {
    const { get, ask } = mirrorOf(settings);
    const { prompts }: Page = await (await get('/catalog.json')).json();
    const { result } = await replyOf(await ask(call('modern', 'prompts/list')));
    const shown = prompts.map(({ url: _, ...prompt }) => prompt);
    const listed = result?.['prompts'] as readonly object[];
    expect(shown).toEqual(listed.map((prompt) => ({ ...prompt, tags: [] })));
    for (const { url, ...prompt } of prompts) {
      expect(await (await get(url)).json()).toEqual({ ...prompt, url });
    }
  });

  it('does not show more to whoever has a token', async () => {
    const { get } = mirrorOf({ AUTH: 'token', CATALOGUE: 'public' });
    const anonymous = await (await get('/catalog.json')).text();
    expect(anonymous).not.toContain('quiet');
    const response = await get('/catalog.json', { Authorization: `Bearer ${token}` });
    expect(await response.text()).toBe(anonymous);
    expect((await get('/catalog/quiet.json')).status).toBe(404);
  });

  it('is not there where lists need a token', async () => {
    const { get, calls } = mirrorOf({ AUTH: 'token' });
    for (const path of ['/catalog.json', '/catalog/free.json']) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { Authorization: `Bearer ${token}` })).status).toBe(404);
    }
    expect(calls).toEqual([]);
  });

  it.each([
    '/catalog/none.json',
    '/catalog/free',
    '/catalog/constructor.json',
    '/catalog/%2e.json',
  ])('%s is not there', async (path) => {
    const response = await mirrorOf({ AUTH: 'open' }).get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('has the pages of the list, each naming the next', async () => {
    const { get } = mirrorOf({ AUTH: 'open', ANONYMOUS_SCOPES: 'staff payroll', PAGE_SIZE: '2' });
    const names: string[] = [];
    for (let path: string | undefined = '/catalog.json'; path !== undefined;) {
      const page: Page = await (await get(path)).json();
      names.push(...page.prompts.map(({ name }) => name));
      path = page.next;
    }
    expect(names).toEqual(['digest', 'free', 'maybe', 'own', 'staff']);
    expect((await get('/catalog.json?cursor=wrong')).status).toBe(404);
  });
});

describe('its cache', () => {
  it('is asked for a page alone, with the tenant and the state of the catalogue', async () => {
    const { get, calls } = mirrorOf({ AUTH: 'open' });
    await get('/catalog.json?utm=1&cursor', { Accept: 'text/html', 'If-None-Match': '"x"' });
    await get('/catalog.json?utm=1', { Accept: 'text/html', 'If-None-Match': '"x"' });
    expect(calls.at(-1)).toEqual({
      url: `${ORIGIN}/catalog.json`,
      headers: {},
      props: { tenant: 'default', digest: expect.stringMatching(/^[\da-f]{32}$/) },
    });
  });

  it.each(['Authorization', 'Cookie'])('is not asked for a request with %s', async (name) => {
    const { get, calls } = mirrorOf({ AUTH: 'open' });
    const response = await get('/catalog.json', { [name]: 'x' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(calls).toEqual([]);
  });

  it('is told how long a page is good, and that an old one may be given meanwhile', async () => {
    const { get } = mirrorOf({ AUTH: 'open', LIST_TTL_MS: 60_000 });
    const header = (await get('/catalog.json')).headers.get('Cache-Control');
    expect(header).toBe('public, max-age=60, stale-while-revalidate=86400');
  });

  it('gets nothing from the entrypoint for props that are not its own', async () => {
    const { get, direct, calls } = mirrorOf({ AUTH: 'open' });
    await get('/catalog.json');
    const own = calls[0]?.props;
    expect((await direct('/catalog.json', own)).status).toBe(200);
    for (const props of [undefined, {}, { ...own, tenant: 'acme' }, { ...own, digest: '0' }]) {
      const response = await direct('/catalog.json', props);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('has other props for another catalogue, other scopes and another page size', async () => {
    const other = { ...guarded, digest: 'e'.repeat(64) };
    const mirrors = [
      mirrorOf({ AUTH: 'open' }),
      mirrorOf({ AUTH: 'open' }, other),
      mirrorOf({ AUTH: 'open', ANONYMOUS_SCOPES: 'staff payroll' }),
      mirrorOf({ AUTH: 'open', PAGE_SIZE: '2' }),
    ];
    const tags = await Promise.all(
      mirrors.map(async ({ get }) => (await get('/catalog.json')).headers.get('ETag')),
    );
    expect(new Set(tags).size).toBe(mirrors.length);
  });
});

describe('the sample catalogue', () => {
  it.each(['/catalog.json', '/catalog/review_pr.json'])(
    '%s comes from the entrypoint that its module exports',
    async (path) => {
      const main = (exports as unknown as { default: Fetcher }).default;
      const response = await main.fetch(`${ORIGIN}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toMatch(/^public, /);
      expect(await response.text()).toContain('"name":"review_pr"');
    },
  );
});

describe('a condition', () => {
  it.each([
    ['its tag', (tag: string) => tag, 304],
    ['its tag, weak, among others', (tag: string) => `"x", W/${tag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"x"', 200],
  ])('%s: %s', async (_, condition, status) => {
    const { get } = mirrorOf({ AUTH: 'open' });
    for (const path of ['/catalog.json', '/catalog/free.json']) {
      const tag = (await get(path)).headers.get('ETag') ?? '';
      const response = await get(path, { 'If-None-Match': condition(tag) });
      expect(response.status).toBe(status);
      expect(response.headers.get('ETag')).toBe(tag);
      expect(response.headers.get('Cache-Control')).toMatch(/^public/);
      if (status === 304) expect(await response.text()).toBe('');
    }
  });
});
