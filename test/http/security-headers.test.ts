/** What every reply to a browser tells it, whatever it is. */
import { describe, expect, it, vi } from 'vitest';
import { call, ORIGIN, post, serve, urls } from './client.ts';

const open = serve();
const closed = serve({ AUTH: 'token' });
const jwt = serve({ AUTH: 'jwt', JWT_ISSUER: 'https://login.example.com/' });

type Reply = readonly [what: string, ask: typeof open, request: () => Request];

const replies: readonly Reply[] = [
  ...urls.flatMap(repliesAt),
  ['metadata', jwt, () => new Request(`${ORIGIN}/.well-known/oauth-protected-resource`)],
  ['a page', open, () => new Request(ORIGIN)],
  ['nothing here', open, () => new Request(`${ORIGIN}/nothing`)],
  ['not ready for pages', serve({ AUTH: 'oepn' }), () => new Request(ORIGIN)],
];

/** Those of one way in. A browser names the origin of what it posts, and of nothing that it opens. */
function repliesAt(url: string): readonly Reply[] {
  const { pathname } = new URL(url);
  const from = { url, headers: { Origin: ORIGIN } };
  const list = () => call('modern', 'prompts/list', {}, from);
  return [
    [`${pathname}: a result`, open, list],
    [`${pathname}: a result of 2025`, open, () => call('legacy', 'prompts/list', {}, from)],
    [`${pathname}: a mistake`, open, () => post('not JSON', from)],
    [`${pathname}: another method`, open, () => new Request(url)],
    [`${pathname}: another method, without a token`, closed, () => new Request(url)],
    [`${pathname}: a preflight`, open, () => new Request(url, { method: 'OPTIONS' })],
    [`${pathname}: a challenge`, closed, list],
    [`${pathname}: not ready`, serve({ AUTH: 'oepn' }), list],
  ];
}

describe('every reply to a browser', () => {
  it.each(replies)('%s', async (what, ask, request) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { headers } = await ask(request());
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    // Of a form that one page of ours sends to another, browsers then say where it comes from.
    expect(headers.get('Referrer-Policy')).toBe(what === 'a page' ? 'same-origin' : 'no-referrer');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headers.get('Cache-Control')).toContain('no-store');
  });
});

describe('a reply to a program', () => {
  const programs: readonly Reply[] = urls.flatMap((url): Reply[] => [
    [`${url}: a result`, open, () => call('modern', 'prompts/list', {}, { url })],
    [`${url}: a result of 2025`, open, () => call('legacy', 'prompts/list', {}, { url })],
    [`${url}: a mistake`, open, () => post('not JSON', { url })],
    [`${url}: a challenge`, closed, () => call('modern', 'prompts/list', {}, { url })],
  ]);

  it.each(programs)('%s: has what a program may need, and no more', async (_, ask, request) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { headers, status } = await ask(request());
    const names = [...headers.keys()].filter((name) => name !== 'content-length');
    expect(names).toEqual(
      [
        'access-control-expose-headers',
        'cache-control',
        'content-type',
        ...(status === 401 ? ['www-authenticate'] : []),
        'x-content-type-options',
      ].toSorted(),
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toContain('no-store');
  });
});
