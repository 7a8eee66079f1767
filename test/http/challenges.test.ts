/** What a refused client is told to do about it (RFC 6750, RFC 9728). */
import { describe, expect, it } from 'vitest';
import { call, eras, MCP_URL, post, serve, urls } from './client.ts';
import { guarded, issueTokens } from './guarded.ts';

const { tokens, TOKENS } = await issueTokens();

const ISSUER = 'https://login.example.com/';
const METADATA = 'https://prompts.example.com/.well-known/oauth-protected-resource';
const JWT = { AUTH: 'token jwt', JWT_ISSUER: ISSUER, TOKENS };

const serverOf = (settings: Readonly<Record<string, unknown>>) => serve(settings, guarded);
const challengeIn = (response: Response) => response.headers.get('WWW-Authenticate');

/** Gets a prompt with these headers. */
const get = (name: string, headers: Readonly<Record<string, string>> = {}, url = MCP_URL) =>
  call('modern', 'prompts/get', { name }, { headers, url });

const as = (person: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[person]}` });

describe('with static tokens alone', () => {
  const ask = serverOf({ AUTH: 'token', TOKENS });

  it('a challenge names the scheme and nothing that a login could start from', async () => {
    const response = await ask(get('free'));
    expect(response.status).toBe(401);
    expect(challengeIn(response)).toBe('Bearer');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null });
  });

  it('a wrong token is told to be wrong', async () => {
    const response = await ask(get('free', { Authorization: 'Bearer wrong' }));
    expect(response.status).toBe(401);
    expect(challengeIn(response)).toBe(
      'Bearer error="invalid_token", error_description="Tokens of this kind are not accepted here"',
    );
  });

  it('there is no metadata', async () => {
    for (const url of [METADATA, `${METADATA}/mcp`]) {
      expect((await ask(new Request(url))).status).toBe(404);
    }
  });
});

describe('with an authorization server', () => {
  it.each([
    ['private', undefined],
    ['public', 'payroll staff'],
  ])('a challenge of a %s catalogue shows the way there', async (CATALOGUE, scope) => {
    const response = await serverOf({ ...JWT, CATALOGUE })(get('free'));
    expect(response.status).toBe(401);
    expect(challengeIn(response)).toBe(
      `Bearer resource_metadata="${METADATA}/mcp"${scope ? `, scope="${scope}"` : ''}`,
    );
  });

  it('a slash at the end of the path makes no difference', async () => {
    const response = await serverOf(JWT)(get('free', {}, `${MCP_URL}/`));
    expect(challengeIn(response)).toBe(`Bearer resource_metadata="${METADATA}/mcp"`);
  });

  it('a header that says Bearer and no more is a bad request', async () => {
    const response = await serverOf(JWT)(get('free', { Authorization: 'Bearer' }));
    expect(response.status).toBe(400);
    expect(challengeIn(response)).toMatch(/^Bearer error="invalid_request", error_description="/);
  });

  it('a token in the URL is refused, and not repeated', async () => {
    const url = `${MCP_URL}?access_token=${tokens.alice}`;
    const response = await serverOf(JWT)(get('free', {}, url));
    expect(response.status).toBe(400);
    const told = `${challengeIn(response)} ${await response.text()}`;
    expect(told).toContain('never in the URL');
    expect(told).not.toContain(tokens.alice);
  });

  it.each(['GET', 'DELETE', 'PUT'])('%s without a token is challenged too', async (method) => {
    const response = await serverOf(JWT)(new Request(MCP_URL, { method }));
    expect(response.status).toBe(401);
  });

  it('comes before the body is looked at', async () => {
    expect((await serverOf(JWT)(post('not JSON'))).status).toBe(401);
  });

  it('reaches pages: the challenge can be read, and a preflight needs no token', async () => {
    const ask = serverOf({ ...JWT, ALLOWED_ORIGINS: 'https://inspector.example.com' });
    const Origin = 'https://inspector.example.com';
    const response = await ask(get('free', { Origin }));
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
    const headers = { Origin, 'Access-Control-Request-Method': 'POST' };
    expect((await ask(new Request(MCP_URL, { method: 'OPTIONS', headers }))).status).toBe(204);
  });
});

/** Where the metadata of an endpoint is, of which it says the path at its end. */
const metadataOf = (url: string) => METADATA + new URL(url).pathname;

describe.each(urls)('at %s', (url) => {
  it('a challenge leads to metadata that names this very endpoint', async () => {
    const ask = serverOf(JWT);
    for (const asked of [url, `${url}/`]) {
      const response = await ask(get('free', {}, asked));
      expect(challengeIn(response)).toBe(`Bearer resource_metadata="${metadataOf(url)}"`);
    }
    for (const place of [metadataOf(url), `${metadataOf(url)}/`]) {
      expect(await (await ask(new Request(place))).json()).toMatchObject({ resource: url });
    }
  });

  it('a preflight needs no token', async () => {
    const headers = { Origin: new URL(url).origin, 'Access-Control-Request-Method': 'POST' };
    const response = await serverOf(JWT)(new Request(url, { method: 'OPTIONS', headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(headers.Origin);
  });
});

describe('the metadata', () => {
  it.each([
    ['private', {}],
    ['public', { scopes_supported: ['payroll', 'staff'] }],
  ])('of a %s catalogue is the same at both places, for anybody', async (CATALOGUE, more) => {
    const ask = serverOf({ ...JWT, CATALOGUE });
    for (const url of [METADATA, `${METADATA}/mcp`, `${METADATA}/mcp/`]) {
      const headers = { Origin: 'https://anywhere.example.com' };
      const response = await ask(new Request(url, { headers }));
      expect(response.status).toBe(200);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({
        resource: MCP_URL,
        resource_name: 'Fixture catalogue',
        authorization_servers: [ISSUER],
        bearer_methods_supported: ['header'],
        ...more,
      });
    }
  });

  it('is not given for a host that is not served', async () => {
    const ask = serverOf({ ...JWT, ALLOWED_HOSTS: 'other.example.com' });
    expect((await ask(new Request(METADATA))).status).toBe(403);
  });
});

const ways = eras.flatMap((era) => urls.map((url) => ({ era, url })));

describe.each(ways)('$era step-up in a public catalogue, at $url', ({ era, url }) => {
  const ask = serverOf({ ...JWT, CATALOGUE: 'public' });

  it('names all of the scopes that the token lacks, and only them', async () => {
    for (const [person, scope] of [
      ['bob', 'payroll'],
      ['carol', 'staff payroll'],
    ] as const) {
      const request = call(era, 'prompts/get', { name: 'staff' }, { url, headers: as(person) });
      const response = await ask(request);
      expect(response.status).toBe(403);
      expect(challengeIn(response)).toBe(
        'Bearer error="insufficient_scope", error_description="The token lacks scopes of this prompt", ' +
          `resource_metadata="${metadataOf(url)}", scope="${scope}"`,
      );
    }
  });

  it('does not exist in a private one', async () => {
    const request = call(era, 'prompts/get', { name: 'staff' }, { url, headers: as('bob') });
    const response = await serverOf(JWT)(request);
    expect(response.status).toBe(200);
    expect(challengeIn(response)).toBeNull();
    expect(await response.text()).not.toContain('payroll');
  });
});

describe.each(eras)('%s tools of a public catalogue', (era) => {
  const ask = serverOf({ ...JWT, CATALOGUE: 'public' });

  it('need what the methods need that they stand for', async () => {
    const url = `${MCP_URL}/tools`;
    const use = (name: string, given: object, headers = {}) =>
      ask(call(era, 'tools/call', { name, arguments: given }, { url, headers }));
    const response = await use('get_prompt', { name: 'staff' }, as('bob'));
    expect(response.status).toBe(403);
    expect(challengeIn(response)).toContain(
      `resource_metadata="${metadataOf(url)}", scope="payroll"`,
    );
    const other = { prompt: 'staff', argument: 'topic' };
    expect((await use('complete_argument', other, as('bob'))).status).toBe(403);
    expect((await use('get_prompt', { name: 'free' })).status).toBe(401);
    expect((await use('run', {})).status).toBe(401);
    expect((await use('list_prompts', {})).status).toBe(200);
  });
});

describe('a batch', () => {
  const batch = (headers: Readonly<Record<string, string>>, ...names: string[]) => {
    const messages = names.map((name, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'prompts/get',
      params: { name },
    }));
    return post(JSON.stringify(messages), { headers });
  };

  it('is refused whole for one message that needs a token', async () => {
    const ask = serverOf({ ...JWT, CATALOGUE: 'public' });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const secret = { jsonrpc: '2.0', id: 2, method: 'prompts/get', params: { name: 'free' } };
    expect((await ask(post(JSON.stringify([ping, secret])))).status).toBe(401);
    expect((await ask(batch(as('bob'), 'free', 'staff'))).status).toBe(403);
    expect((await ask(batch(as('alice'), 'free', 'staff'))).status).toBe(200);
  });
});

describe('without a token in a public catalogue', () => {
  const ask = serverOf({ ...JWT, CATALOGUE: 'public' });

  it.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/cancelled', params: {} }],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'prompts/steal' }],
    ['no method', { jsonrpc: '2.0', id: 1, result: {} }],
    ['a method that is none', { jsonrpc: '2.0', id: 1, method: ['ping'] }],
    ['nothing', null],
    ['a prototype', { jsonrpc: '2.0', id: 1, method: '__proto__' }],
  ])('%s is not among the exceptions', async (_, body) => {
    expect((await ask(post(JSON.stringify(body)))).status).toBe(401);
  });
});
