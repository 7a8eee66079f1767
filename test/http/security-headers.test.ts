/** What every reply tells browsers, whatever it is. */
import { describe, expect, it, vi } from 'vitest';
import { call, MCP_URL, post, serve } from './client.ts';

const ROOT = 'https://prompts.example.com';

const open = serve();
const closed = serve({ AUTH: 'token' });
const jwt = serve({ AUTH: 'jwt', JWT_ISSUER: 'https://login.example.com/' });

describe('every reply', () => {
  it.each([
    ['a result', open, () => call('modern', 'prompts/list')],
    ['a result of the older era', open, () => call('legacy', 'prompts/list')],
    ['a mistake', open, () => post('not JSON')],
    ['another method', open, () => new Request(MCP_URL)],
    ['a preflight', open, () => new Request(MCP_URL, { method: 'OPTIONS' })],
    ['a challenge', closed, () => call('modern', 'prompts/list')],
    ['metadata', jwt, () => new Request(`${ROOT}/.well-known/oauth-protected-resource`)],
    ['the welcome', open, () => new Request(ROOT)],
    ['nothing here', open, () => new Request(`${ROOT}/nothing`)],
    ['not ready', serve({ AUTH: 'oepn' }), () => call('modern', 'prompts/list')],
    ['not ready for pages', serve({ AUTH: 'oepn' }), () => new Request(ROOT)],
  ] as const)('%s', async (_, ask, request) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { headers } = await ask(request());
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headers.get('Cache-Control')).toContain('no-store');
  });
});
