/** What every reply tells browsers, whatever it is. */
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

/** Those of one way in. */
function repliesAt(url: string): readonly Reply[] {
  const { pathname } = new URL(url);
  const list = () => call('modern', 'prompts/list', {}, { url });
  return [
    [`${pathname}: a result`, open, list],
    [`${pathname}: a result of 2025`, open, () => call('legacy', 'prompts/list', {}, { url })],
    [`${pathname}: a mistake`, open, () => post('not JSON', { url })],
    [`${pathname}: another method`, open, () => new Request(url)],
    [`${pathname}: a preflight`, open, () => new Request(url, { method: 'OPTIONS' })],
    [`${pathname}: a challenge`, closed, list],
    [`${pathname}: not ready`, serve({ AUTH: 'oepn' }), list],
  ];
}

describe('every reply', () => {
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
