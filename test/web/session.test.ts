/** Signing in, by the token that a client has, and what that opens and does not open. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call, serve } from '../http/client.ts';
import { guarded, issueTokens, type Person } from '../http/guarded.ts';
import { type Browse, browser, formTokenIn, ORIGIN, signIn } from './browse.ts';

let TOKENS = '';
let tokens: Readonly<Record<Person, string>>;
let browse: Browse;

beforeAll(async () => {
  ({ TOKENS, tokens } = await issueTokens());
  browse = browser({ AUTH: 'token', TOKENS }, guarded);
});

describe('without signing in', () => {
  it.each(['/', '/resources', '/prompts/free', '/prompts/nobody'])(
    '%s asks to, and tells nothing',
    async (path) => {
      const response = await browse(path);
      const html = await response.text();
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(html).toContain('name="$token"');
      const told = html.replace(path, '');
      for (const secret of ['Fixture', 'free', 'staff', 'note', '/mcp']) {
        expect(told).not.toContain(secret);
      }
      const other = await (await browse('/prompts/other')).text();
      expect(html.replace(`value="${path}"`, '')).toBe(other.replace('value="/prompts/other"', ''));
    },
  );

  it('nothing is rendered, suggested or searched', async () => {
    expect((await browse('/prompts/free', { fields: {} })).status).toBe(401);
    expect((await browse('/resources', { fields: { $definition: 'note' } })).status).toBe(401);
    const suggest = { fields: { $argument: 'topic' } };
    expect((await browse('/prompts/free/suggest', suggest)).status).toBe(404);
  });
});

describe('signing in', () => {
  it('keeps the token in a sealed cookie that scripts and other sites do not get', async () => {
    const fields = { $token: ` ${tokens.alice}\n`, $next: '/prompts/free' };
    const response = await browse('/sign-in', { fields });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/prompts/free');
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-cuebook=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookie).not.toContain(tokens.alice.slice(8, 40));
    expect(atob(cookie.split(/[=;]/)[1]!.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(
      'cuebook_',
    );
  });

  it('needs no encryption on the machine itself', async () => {
    const ask = serve({ AUTH: 'token', TOKENS }, guarded);
    const request = new Request('http://localhost:8787/sign-in', {
      method: 'POST',
      headers: { Origin: 'http://localhost:8787' },
      body: new URLSearchParams({ $token: tokens.alice }),
    });
    const cookie = (await ask(request)).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^cuebook=.*HttpOnly; SameSite=Strict$/);
  });

  it('keeps it from connections that are not encrypted', async () => {
    const ask = serve({ AUTH: 'token', TOKENS }, guarded);
    const body = new URLSearchParams({ $token: tokens.alice });
    const response = await ask(
      new Request('http://prompts.example.com/sign-in', { method: 'POST', body }),
    );
    // Browsers keep it where encryption ends in front of the Worker, and nowhere else.
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-cuebook=.*; Secure$/);
  });

  it.each([
    ['nothing', '', 'Paste your token.'],
    ['another token', 'cuebook_' + 'a'.repeat(59), 'The token is not known here.'],
    ['no token', 'a b', 'This is not a token.'],
    ['something long', 'a'.repeat(5000), 'This is not a token.'],
    ['another kind', 'eyJhbGciOi.J9.x', 'Tokens of this kind are not accepted here.'],
  ])('with %s says why not, and gives no cookie', async (_, token, why) => {
    const response = await browse('/sign-in', { fields: { $token: token } });
    expect(response.status).toBe(422);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain(why);
    if (token !== '') expect(html).not.toContain(`"${token}"`);
  });

  it.each(['//evil.example', 'https://evil.example', '/sign-out', '/prompts/../x', '/mcp'])(
    'does not lead to %s',
    async ($next) => {
      const response = await browse('/sign-in', { fields: { $token: tokens.alice, $next } });
      expect(response.headers.get('Location')).toBe('/');
    },
  );

  it('is limited where it fails', async () => {
    const LIMIT_LIST = { limit: () => Promise.resolve({ success: false }) };
    const limited = browser({ AUTH: 'token', TOKENS, LIMIT_LIST }, guarded);
    const wrong = await limited('/sign-in', { fields: { $token: 'x' } });
    expect(wrong.status).toBe(429);
    expect(wrong.headers.get('Retry-After')).toBe('60');
    const right = await limited('/sign-in', { fields: { $token: tokens.alice } });
    expect(right.status).toBe(303);
  });

  it('is nothing where nobody has a token', async () => {
    const open = browser({ AUTH: 'open' });
    expect((await open('/sign-in')).status).toBe(404);
    expect((await open('/sign-in', { fields: { $token: 'x' } })).status).toBe(404);
    expect(await (await open('/')).text()).not.toContain('/sign-in');
  });
});

describe('a session', () => {
  it('shows what its token opens, to nobody else', async () => {
    const [alice, bob] = [await signIn(browse, tokens.alice), await signIn(browse, tokens.bob)];
    const page = await browse('/', { headers: alice });
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('ETag')).toBeNull();
    const html = await page.text();
    expect(html).toContain('/prompts/staff');
    expect(html).toContain('/prompts/quiet');
    const less = await (await browse('/', { headers: bob })).text();
    expect(less).toContain('/prompts/free');
    expect(less).not.toContain('staff');
    expect(less).not.toContain('quiet');
  });

  it('gets the same bytes for a forbidden, a hidden and an unknown prompt', async () => {
    const headers = await signIn(browse, tokens.bob);
    const pages = await Promise.all(
      ['staff', 'quiet', 'nobody', '__proto__', 'constructor'].map(async (name) => {
        const response = await browse(`/prompts/${name}`, { headers });
        return [response.status, [...response.headers], await response.text()] as const;
      }),
    );
    const [first] = pages;
    const formless = (html: string) => html.replace(formTokenIn(html), '');
    expect(first?.[0]).toBe(404);
    for (const [status, sent, html] of pages) {
      expect([status, sent, formless(html)]).toEqual([first?.[0], first?.[1], formless(first![2])]);
    }
  });

  it('never opens the MCP endpoint', async () => {
    const ask = serve({ AUTH: 'token', TOKENS }, guarded);
    const headers = await signIn(browse, tokens.alice);
    expect((await ask(call('modern', 'prompts/list', {}, { headers }))).status).toBe(401);
  });

  it('is nothing once its token is revoked, and nothing to a Worker with another secret', async () => {
    const headers = await signIn(browse, tokens.alice);
    const without = TOKENS.split('\n').filter((line) => !line.startsWith('alice'));
    const revoked = browser({ AUTH: 'token', TOKENS: without.join('\n') }, guarded);
    expect((await revoked('/', { headers })).status).toBe(401);
    const SEAL_KEY = 'another secret of thirty-two characters or more';
    const elsewhere = browser({ AUTH: 'token', TOKENS, SEAL_KEY }, guarded);
    expect((await elsewhere('/', { headers })).status).toBe(401);
  });

  it('ends with its token', async () => {
    const { createToken, digestToken, printToken } = await import('../../src/tokens/token.ts');
    const { printTokenEntry } = await import('../../src/tokens/token-entry.ts');
    const token = createToken();
    const until = new Date().toISOString().slice(0, 10);
    const digest = await digestToken(token);
    const line = printTokenEntry({ id: 'dora', until, salt: token.salt, digest, scopes: [] });
    const soon = browser({ AUTH: 'token', TOKENS: line }, guarded);
    const response = await soon('/sign-in', { fields: { $token: printToken(token) } });
    const [, age] = /Max-Age=(\d+)/.exec(response.headers.get('Set-Cookie') ?? '') ?? [];
    const left = (Date.parse(until) + 86_400_000 - Date.now()) / 1000;
    expect(Number(age)).toBeLessThanOrEqual(Math.min(43_200, left + 1));
  });

  it('is made up by nobody', async () => {
    const { Cookie } = await signIn(browse, tokens.alice);
    for (const forged of [`${Cookie}x`, Cookie.slice(0, -2), '__Host-cuebook=', 'cuebook=x']) {
      expect((await browse('/', { headers: { Cookie: forged } })).status).toBe(401);
    }
  });

  it('ends by signing out, by a form of its own alone', async () => {
    const headers = await signIn(browse, tokens.alice);
    expect((await browse('/sign-out', { fields: {}, headers })).status).toBe(403);
    const $form = formTokenIn(await (await browse('/', { headers })).text());
    const out = await browse('/sign-out', { fields: { $form }, headers });
    expect(out.status).toBe(303);
    expect(out.headers.get('Set-Cookie')).toMatch(/^__Host-cuebook=; Path=\/; Max-Age=0;/);
  });
});

describe('suggestions for a search', () => {
  it('are no more for a hidden definition than for none', async () => {
    const headers = await signIn(browse, tokens.carol);
    const $form = formTokenIn(await (await browse('/', { headers })).text());
    const asked = async ($definition: string) => {
      const fields = { $form, $definition, $argument: 'topic' };
      const response = await browse('/resources/suggest', { fields, headers });
      return [response.status, await response.text()];
    };
    expect(await asked('note')).toEqual(await asked('nobody'));
    expect((await asked('mine'))[0]).toBe(200);
  });
});

describe('what is not there', () => {
  it('is a page with a way back for people, and a line for programs', async () => {
    const headers = { Accept: 'text/html,*/*;q=0.8' };
    for (const path of ['/nothing', '/prompts/free/nothing', '/sign-out', '/catalog/free.json']) {
      const response = await browse(path, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const html = await response.text();
      expect(html).toContain('href="/"');
      expect(html).not.toContain('Fixture');
      const plain = await browse(path);
      expect(plain.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    }
    const elsewhere = browser({ ALLOWED_HOSTS: 'other.example.com' });
    expect((await elsewhere('/nothing', { headers })).status).toBe(403);
  });
});

describe('a form', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: ORIGIN, 'Sec-Fetch-Site': 'none' }],
  ])('that says %j is not taken', async (headers) => {
    for (const path of ['/sign-in', '/sign-out', '/prompts/free', '/prompts/free/suggest']) {
      const session = await signIn(browse, tokens.alice);
      const fields = { $token: tokens.bob, $argument: 'topic' };
      const response = await browse(path, { fields, headers: { ...session, ...headers } });
      expect(response.status).toBe(403);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('of a session brings what only its pages hold', async () => {
    const [alice, bob] = [await signIn(browse, tokens.alice), await signIn(browse, tokens.bob)];
    const $form = formTokenIn(await (await browse('/prompts/free', { headers: alice })).text());
    const send = async (headers: Record<string, string>, fields: Record<string, string>) =>
      (await browse('/prompts/free', { fields, headers })).status;
    expect(await send(alice, { $form })).toBe(200);
    expect(await send(alice, {})).toBe(403);
    expect(await send(bob, { $form })).toBe(403);
  });

  it('may be too large, or none', async () => {
    const small = browser({ MAX_BODY: 1024 });
    const large = await small('/prompts/hello', { fields: { x: 'x'.repeat(2000) } });
    expect(large.status).toBe(413);
    const headers = { 'Content-Type': 'text/plain' };
    expect((await small('/prompts/hello', { fields: {}, headers })).status).toBe(400);
  });
});

describe('a public catalogue', () => {
  const publicly = () => browser({ AUTH: 'token', TOKENS, CATALOGUE: 'public' }, guarded);

  it('shows its lists to anybody, and no more', async () => {
    const browse = publicly();
    const list = await (await browse('/')).text();
    expect(list).toContain('/prompts/staff');
    expect(list).not.toContain('quiet');
    const page = await (await browse('/prompts/digest')).text();
    expect(page).toContain('topic');
    for (const secret of ['note:///', 'MATERIAL', '<form class="fill"']) {
      expect(page).not.toContain(secret);
    }
    const resources = await (await browse('/resources')).text();
    expect(resources).toContain('note:///{topic}');
    expect(resources).not.toContain('<form class="search"');
    expect((await browse('/prompts/quiet')).status).toBe(404);
    expect((await browse('/prompts/free', { fields: {} })).status).toBe(401);
  });

  it('goes on being shown to whoever mistypes their token', async () => {
    const response = await publicly()('/sign-in', { fields: { $token: 'cuebook_x' } });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('href="/resources"');
  });

  it('shows more to whoever signed in', async () => {
    const browse = publicly();
    const headers = await signIn(browse, tokens.alice);
    expect(await (await browse('/prompts/quiet', { headers })).text()).toContain('fill');
    const bob = await signIn(browse, tokens.bob);
    const lacking = await (await browse('/prompts/staff', { headers: bob })).text();
    expect(lacking).toContain('It needs payroll');
    expect(lacking).not.toContain('<form class="fill"');
  });
});
