/**
 * Every kind of reply says whether it may be kept: a cache guesses for those that do not. All that may
 * be are pages of the mirror (test/web).
 */
import { expect, it, vi } from 'vitest';
import { call, MCP_URL, post, serve } from './client.ts';

const ORIGIN = new URL(MCP_URL).origin;
const never = 'no-store, no-transform';
const open = {};
const closed = { AUTH: 'token', TOKENS: '' };
const issuer = { AUTH: 'jwt', JWT_ISSUER: 'https://login.example.com/' };
const unfit = { AUTH: 'nobody' };

const get = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(ORIGIN + path, { headers });

const stream = { headers: { Accept: 'text/event-stream' } };
const versionless = { headers: { 'MCP-Protocol-Version': undefined } };
const foreign = { headers: { Origin: 'https://evil.example' } };

const replies: readonly (readonly [
  what: string,
  settings: Readonly<Record<string, unknown>>,
  request: Request,
  status: number,
  cacheControl: string,
])[] = [
  ['a result', open, call('modern', 'prompts/list'), 200, never],
  ['a result of the SDK', open, call('modern', 'server/discover'), 200, never],
  ['a result of 2025', open, call('legacy', 'ping'), 200, never],
  ['an error', open, call('modern', 'prompts/get', { name: 'none' }), 200, never],
  ['a stream', open, call('modern', 'prompts/list', {}, stream), 200, never],
  ['a stream of 2025', open, call('legacy', 'ping', {}, stream), 200, never],
  [
    'an acknowledgement',
    open,
    call('legacy', 'notifications/x', {}, { id: undefined }),
    202,
    never,
  ],
  ['a wrong method', open, get('/mcp'), 405, never],
  ['a wrong body', open, post('{'), 400, never],
  ['a wrong version', open, call('modern', 'prompts/list', {}, versionless), 400, never],
  ['an unknown method', open, call('modern', 'nonsense'), 404, never],
  ['a foreign page', open, call('modern', 'prompts/list', {}, foreign), 403, never],
  ['a large body', { MAX_BODY: 1024 }, post(`"${'x'.repeat(2000)}"`), 413, never],
  ['no token', closed, call('modern', 'prompts/list'), 401, never],
  ['a preflight', open, new Request(MCP_URL, { method: 'OPTIONS' }), 204, 'no-store'],
  ['the metadata', issuer, get('/.well-known/oauth-protected-resource'), 200, 'no-store'],
  ['the root', open, get('/'), 200, 'no-store'],
  ['nothing', open, get('/nothing'), 404, 'no-store'],
  ['a Worker that is not fit', unfit, get('/'), 503, 'no-store'],
  ['MCP of one that is not fit', unfit, call('modern', 'prompts/list'), 503, 'no-store'],
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

it.each(replies)('%s', async (_, settings, request, status, cacheControl) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const response = await serve(settings)(request);
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe(cacheControl);
});
