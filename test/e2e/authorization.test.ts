import { base64url, decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../cli/cuebook.ts';
import { type AuthorizationServer, startAuthorizationServer } from './authorization-server.ts';
import { connectWithOAuth } from './oauth-client.ts';
import { root, type Served, serve } from './serve.ts';

const SCOPES = [
  'repo:read',
  'repo:read:acme/*',
  'docs:read',
  'ops:read',
  'notes:read',
  'schema:read',
];

let login: AuthorizationServer;
let privately: Served;
let publicly: Served;

beforeAll(async () => {
  login = await startAuthorizationServer(SCOPES);
  const jwt = ['--var', 'AUTH:jwt', '--var', `JWT_ISSUER:${login.issuer}`];
  privately = await serve([...jwt, '--var', 'JWT_SCOPE_CLAIM:grants']);
  publicly = await serve([...jwt, '--var', 'CATALOGUE:public']);
});

afterAll(async () => {
  await Promise.all([privately?.stop(), publicly?.stop()]);
  await login?.stop();
});

const reviewed = { name: 'review_pr', arguments: { repo: 'acme/api', pr_number: '42' } };

describe.each(['2026-07-28', '2025-11-25'])('a client of %s', (version) => {
  it('finds its way from a refusal to a prompt, and no further than its rights', async () => {
    login.claims['grants'] = ['repo:read:acme/*'];
    const { client, run, accessToken } = await connectWithOAuth(privately.url, login, version);
    const { prompts } = await run(() => client.listPrompts());
    const names = prompts.map(({ name }) => name);
    expect(names).toContain('review_pr');
    expect(names).not.toContain('incident_summary');
    const { messages } = await run(() => client.getPrompt(reviewed));
    expect(messages).toHaveLength(3);
    const elsewhere = { ...reviewed, arguments: { repo: 'other/api', pr_number: '42' } };
    await expect(client.getPrompt(elsewhere)).rejects.toMatchObject({ code: -32602 });
    const incident = { name: 'incident_summary', arguments: { service: 'payments' } };
    await expect(client.getPrompt(incident)).rejects.toThrow('no prompt is named');
    expect(privately.output()).not.toContain(accessToken());
    await client.close();
  });

  it('steps up in a public catalogue when a prompt needs more than it has', async () => {
    const { client, run, accessToken } = await connectWithOAuth(publicly.url, login, version);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('review_pr');
    expect(accessToken()).toBeUndefined();
    const before = login.asked.length;
    login.refused.add('repo:read');
    await run(() => client.getPrompt({ name: 'commit_message' }));
    login.refused.clear();
    await expect(run(() => client.getPrompt(reviewed))).rejects.toThrow('nothing was found');
    const [first, second, ...more] = login.asked.slice(before);
    expect(more).toEqual([]);
    expect(first).toContain('docs:read');
    expect(second).toContain('repo:read');
    expect(scopesOf(accessToken()!)).toContain('repo:read');
    await client.close();
  });
});

describe('npm run doctor', () => {
  it.each([
    ['private', () => privately],
    ['public', () => publicly],
  ])('finds the way to sign in to a %s catalogue', async (_, served) => {
    const { code, output } = await run(root, ['doctor', served().url], {
      CUEBOOK_TOKEN: undefined,
    });
    expect(output).toContain(
      `ok       Sign-in metadata: clients are sent to ${login.issuer}, which answers.`,
    );
    expect(output).toContain('Without a token: who has no token gets 401 and the way to sign in.');
    expect(output).toMatch(/skipped .*An unknown prompt.*Progress.*: this needs a token\./);
    expect(output).not.toContain('problem');
    expect(code).toBe(0);
  });
});

function scopesOf(token: string): string[] {
  return String(decodeJwt(token)['scope']).split(' ');
}

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: login.issuer,
    sub: 'alice',
    aud: privately.url,
    exp: now() + 300,
    grants: ['repo:read:acme/*'],
  });

  const list = (token: string) =>
    fetch(privately.url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'prompts/list' }),
    });

  it('of this server is accepted', async () => {
    expect((await list(await login.sign(claims()))).status).toBe(200);
  });

  const unsigned = () =>
    ['{"alg":"none"}', JSON.stringify(claims()), '']
      .map((part) => base64url.encode(part))
      .join('.');
  const shared = () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('s'.repeat(32)));

  it.each<[string, string, () => string | Promise<string>]>([
    [
      'for another audience',
      'another audience',
      () => login.sign({ ...claims(), aud: 'https://a.example' }),
    ],
    [
      'for another path',
      'another audience',
      () => login.sign({ ...claims(), aud: `${privately.url}/other` }),
    ],
    [
      'of another issuer',
      'another issuer',
      () => login.sign({ ...claims(), iss: 'https://b.example' }),
    ],
    ['that has expired', 'expired', () => login.sign({ ...claims(), exp: now() - 120 })],
    ['that is not valid yet', 'not valid yet', () => login.sign({ ...claims(), nbf: now() + 120 })],
    ['that is not signed', 'not signed', unsigned],
    ['signed with a shared secret', 'algorithm that is not accepted', shared],
  ])('%s is refused', async (_, why, create) => {
    const response = await list(await create());
    expect(response.status).toBe(401);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toContain(why);
    const { origin } = new URL(privately.url);
    expect(response.headers.get('WWW-Authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${error.message}", ` +
        `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  it('for the other server of the same issuer is refused', async () => {
    login.claims['grants'] = ['repo:read:acme/*'];
    const { client, run, accessToken } = await connectWithOAuth(publicly.url, login);
    await run(() => client.getPrompt({ name: 'commit_message' }));
    expect((await list(accessToken()!)).status).toBe(401);
    await client.close();
  });

  it('of a key that was rotated out is refused, and one of the new key accepted', async () => {
    const old = await login.sign(claims());
    expect((await list(old)).status).toBe(200);
    await login.rotate();
    const renewed = await login.sign(claims());
    await expect
      .poll(async () => (await list(renewed)).status, { timeout: 20_000, interval: 1_000 })
      .toBe(200);
    const response = await list(old);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('invalid_token');
  });

  it('outlasts the issuer while its keys are fresh', async () => {
    const token = await login.sign(claims());
    expect((await list(token)).status).toBe(200);
    await login.stop();
    expect((await list(token)).status).toBe(200);
  });
});
