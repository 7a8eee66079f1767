/**
 * Every kind of reply says whether it may be kept: a cache guesses for those that do not. All that may
 * be are pages of the mirror (test/web).
 */
import { expect, it, vi } from 'vitest';
import { call, ORIGIN, post, serve, urls } from './client.ts';

const never = 'no-store, no-transform';
const open = {};
const closed = { AUTH: 'token', TOKENS: '' };
const issuer = { AUTH: 'jwt', JWT_ISSUER: 'https://login.example.com/' };
const unfit = { AUTH: 'nobody' };

const get = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(ORIGIN + path, { headers });

const stream = { headers: { Accept: 'text/event-stream' } };
const versionless = { headers: { 'MCP-Protocol-Version': undefined } };
const none = { name: 'none' };
const foreign = { headers: { Origin: 'https://evil.example' } };

type Settings = Readonly<Record<string, unknown>>;

/** Of each way in. */
const answers: readonly (readonly [
  what: string,
  settings: Settings,
  request: (url: string) => Request,
  status: number,
  cacheControl: string,
])[] = [
  ['a result', open, (url) => call('modern', 'prompts/list', {}, { url }), 200, never],
  [
    'a result of the SDK',
    open,
    (url) => call('modern', 'server/discover', {}, { url }),
    200,
    never,
  ],
  ['a result of 2025', open, (url) => call('legacy', 'ping', {}, { url }), 200, never],
  ['an error', open, (url) => call('modern', 'prompts/get', none, { url }), 200, never],
  ['a stream', open, (url) => call('modern', 'prompts/list', {}, { url, ...stream }), 200, never],
  ['a stream of 2025', open, (url) => call('legacy', 'ping', {}, { url, ...stream }), 200, never],
  [
    'an acknowledgement',
    open,
    (url) => call('legacy', 'notifications/x', {}, { url, id: undefined }),
    202,
    never,
  ],
  ['a wrong method', open, (url) => new Request(url), 405, never],
  ['a wrong body', open, (url) => post('{', { url }), 400, never],
  [
    'a wrong version',
    open,
    (url) => call('modern', 'prompts/list', {}, { url, ...versionless }),
    400,
    never,
  ],
  ['an unknown method', open, (url) => call('modern', 'nonsense', {}, { url }), 404, never],
  [
    'a foreign page',
    open,
    (url) => call('modern', 'prompts/list', {}, { url, ...foreign }),
    403,
    never,
  ],
  ['a large body', { MAX_BODY: 1024 }, (url) => post(`"${'x'.repeat(2000)}"`, { url }), 413, never],
  ['no token', closed, (url) => call('modern', 'prompts/list', {}, { url }), 401, never],
  ['a preflight', open, (url) => new Request(url, { method: 'OPTIONS' }), 204, 'no-store'],
  ['the metadata', issuer, metadataOf, 200, 'no-store'],
  [
    'one that is not fit',
    unfit,
    (url) => call('modern', 'prompts/list', {}, { url }),
    503,
    'no-store',
  ],
];

const replies: readonly (readonly [
  what: string,
  settings: Settings,
  request: Request,
  status: number,
  cacheControl: string,
])[] = [
  ...urls.flatMap((url) =>
    answers.map(
      ([what, settings, request, ...rest]) =>
        [`${new URL(url).pathname}: ${what}`, settings, request(url), ...rest] as const,
    ),
  ),
  ['the metadata', issuer, get('/.well-known/oauth-protected-resource'), 200, 'no-store'],
  ['a page', open, get('/'), 200, 'private, no-store'],
  ['nothing', open, get('/nothing'), 404, 'no-store'],
  ['a Worker that is not fit', unfit, get('/'), 503, 'no-store'],
  ['no mirror', closed, get('/catalog.json'), 404, 'no-store'],
  [
    'the mirror, with a cookie',
    open,
    get('/catalog.json', { Cookie: 'a=b' }),
    200,
    'private, no-store',
  ],
  ['no such prompt', open, get('/catalog/none.json'), 404, 'no-store'],
];

function metadataOf(url: string): Request {
  return get(`/.well-known/oauth-protected-resource${new URL(url).pathname}`);
}

it.each(replies)('%s', async (_, settings, request, status, cacheControl) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const response = await serve(settings)(request);
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe(cacheControl);
});
