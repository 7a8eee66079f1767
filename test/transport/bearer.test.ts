import { base64url, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Env, readSettings } from '../../src/env.ts';
import { PROFILES } from '../../src/profile.ts';
import { printTokenEntry } from '../../src/tokens/token-entry.ts';
import { createToken, digestToken, printToken } from '../../src/tokens/token.ts';
import { type Bearer, createBearer } from '../../src/transport/bearer.ts';
import { createIssuer, ISSUER, type TestIssuer } from './issuer.ts';

const URL_OF_PATH = 'https://prompts.example.com/mcp';
const NOW = Date.parse('2026-12-01T12:00:00Z');
const SECONDS = NOW / 1000;

let issuer: TestIssuer;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  issuer = await createIssuer();
});

afterEach(() => {
  vi.useRealTimers();
});

function bearerOf(settings: Readonly<Record<string, unknown>>): Bearer {
  const env = { SEAL_KEY: 'k'.repeat(32), ...settings } as unknown as Env;
  return createBearer(readSettings(env), issuer.fetch, Date.now);
}

function request(headers: Readonly<Record<string, string>> = {}, url = URL_OF_PATH): Request {
  return new Request(url, { method: 'POST', headers });
}

const withToken = (token: string) => request({ Authorization: `Bearer ${token}` });

const claims: JWTPayload = {
  iss: ISSUER,
  sub: 'alice',
  aud: URL_OF_PATH,
  exp: SECONDS + 300,
  scope: 'repo:read:acme/* docs:read',
};

const JWT = { AUTH: 'jwt', JWT_ISSUER: ISSUER };

async function entryOf(id: string, until = '2026-12-01') {
  const token = createToken();
  const digest = await digestToken(token);
  const line = printTokenEntry({ id, until, salt: token.salt, digest, scopes: ['docs:read'] });
  return { token: printToken(token), line };
}

describe('AUTH = open', () => {
  it('makes everybody the same, whatever they send', async () => {
    const bearer = bearerOf({ AUTH: 'open', ANONYMOUS_SCOPES: 'docs:read' });
    const anonymous = { caller: { scopes: ['docs:read'] } };
    expect(await bearer(request())).toEqual(anonymous);
    expect(await bearer(withToken('nonsense'))).toEqual(anonymous);
    expect(await bearer(request({ Authorization: 'Basic YTpi' }))).toEqual(anonymous);
  });
});

describe('AUTH = token', () => {
  it('knows a token by its entry, and gives two people two ids', async () => {
    const [alice, bob] = [await entryOf('alice'), await entryOf('bob')];
    const bearer = bearerOf({ AUTH: 'token', TOKENS: `${alice.line}\n${bob.line}` });
    const [first, second] = [
      await bearer(withToken(alice.token)),
      await bearer(withToken(bob.token)),
    ];
    expect(first).toEqual({
      caller: { id: expect.stringMatching(/^token-[\da-f]{32}$/), scopes: ['docs:read'] },
      expiresAt: Date.parse('2026-12-02'),
    });
    expect(second).not.toEqual(first);
  });

  it('takes two tokens of one person for one person', async () => {
    const [first, second] = [await entryOf('alice'), await entryOf('alice')];
    const bearer = bearerOf({ AUTH: 'token', TOKENS: `${first.line};${second.line}` });
    expect(await bearer(withToken(first.token))).toEqual(await bearer(withToken(second.token)));
  });

  it('refuses a token whose entry is gone, one of another secret, and an expired one', async () => {
    const [gone, old, kept] = [
      await entryOf('gone'),
      await entryOf('old', '2026-11-30'),
      await entryOf('kept'),
    ];
    const bearer = bearerOf({ AUTH: 'token', TOKENS: `${old.line}\n${kept.line}` });
    const unknown = { fault: 'invalid_token', why: 'The token is not known here' };
    expect(await bearer(withToken(gone.token))).toEqual(unknown);
    const forged = `${kept.token.slice(0, 24)}${gone.token.slice(24)}`;
    expect(await bearer(withToken(forged))).toEqual(unknown);
    expect(await bearer(withToken(old.token))).toMatchObject({ why: 'The token has expired' });
  });

  it('lets nobody in without TOKENS, and no JSON Web Token', async () => {
    const bearer = bearerOf({ AUTH: 'token' });
    expect(await bearer(withToken((await entryOf('alice')).token))).toMatchObject({
      fault: 'invalid_token',
    });
    expect(await bearer(withToken(await issuer.sign(claims)))).toMatchObject({
      why: 'Tokens of this kind are not accepted here',
    });
    expect(issuer.asked).toEqual([]);
  });
});

describe('the header', () => {
  it.each([
    ['absent', {}],
    ['of another scheme', { Authorization: 'Basic YTpi' }],
    ['of a scheme that begins alike', { Authorization: 'Bearerish abc' }],
  ])('%s is no token', async (_, headers) => {
    expect(await bearerOf(JWT)(request(headers as Record<string, string>))).toBeUndefined();
  });

  it.each(['Bearer', 'Bearer a b', 'Bearer "abc"', 'Bearer abc, Bearer def'])(
    '%j is malformed',
    async (value) => {
      const verdict = await bearerOf(JWT)(request({ Authorization: value }));
      expect(verdict).toMatchObject({ fault: 'invalid_request' });
    },
  );

  it('takes the scheme in any case, and blanks', async () => {
    const header = `bEARER   ${await issuer.sign(claims)} `;
    expect(await bearerOf(JWT)(request({ Authorization: header }))).toHaveProperty('caller');
  });

  it('is the only place: a token in the URL is refused, beside a good one too', async () => {
    const jwt = await issuer.sign(claims);
    const url = `${URL_OF_PATH}?access_token=${jwt}`;
    for (const headers of [{}, { Authorization: `Bearer ${jwt}` }]) {
      expect(await bearerOf(JWT)(request(headers as Record<string, string>, url))).toEqual({
        fault: 'invalid_request',
        why: 'Send the token in the Authorization header, never in the URL',
      });
    }
  });
});

describe('AUTH = jwt', () => {
  it('takes the subject, of its issuer, and the scopes', async () => {
    expect(await bearerOf(JWT)(withToken(await issuer.sign(claims)))).toEqual({
      caller: {
        id: expect.stringMatching(/^jwt-[\da-f]{32}$/),
        scopes: ['repo:read:acme/*', 'docs:read'],
      },
      expiresAt: (claims.exp ?? 0) * 1000,
    });
    expect(issuer.asked).toEqual([
      'https://login.example.com/.well-known/oauth-authorization-server/tenant',
      'https://login.example.com/tenant/.well-known/openid-configuration',
      'https://login.example.com/keys',
    ]);
  });

  it.each([
    ['the URL with a slash', { aud: `${URL_OF_PATH}/` }],
    ['one of several audiences', { aud: ['https://other.example.com', URL_OF_PATH] }],
    ['a clock that is a little behind', { exp: SECONDS - 30 }],
    ['a clock that is a little ahead', { nbf: SECONDS + 30 }],
  ])('accepts %s', async (_, different) => {
    const jwt = await issuer.sign({ ...claims, ...different });
    expect(await bearerOf(JWT)(withToken(jwt))).toHaveProperty('caller');
  });

  it('accepts at each path a token for that path, and refuses it at every other', async () => {
    const urls = PROFILES.map(({ path }) => new URL(path, URL_OF_PATH).href);
    for (const aud of urls) {
      const Authorization = `Bearer ${await issuer.sign({ ...claims, aud })}`;
      for (const url of urls.flatMap((each) => [each, `${each}/`])) {
        const verdict = await bearerOf(JWT)(request({ Authorization }, url));
        const isOwn = url === aud || url === `${aud}/`;
        expect(verdict, `${aud} at ${url}`).toHaveProperty(isOwn ? 'caller' : 'fault');
      }
    }
  });

  it.each([
    ['another audience', { aud: 'https://prompts.example.com/other' }, 'another audience'],
    ['the origin alone', { aud: 'https://prompts.example.com' }, 'another audience'],
    ['no audience', { aud: undefined }, 'another audience'],
    ['another issuer', { iss: 'https://evil.example.com' }, 'another issuer'],
    ['its life behind it', { exp: SECONDS - 90 }, 'has expired'],
    ['no end', { exp: undefined }, 'claim exp'],
    ['its life ahead', { nbf: SECONDS + 90 }, 'not valid yet'],
    ['no subject', { sub: undefined }, 'no subject'],
    ['an empty subject', { sub: '' }, 'no subject'],
    ['a key that it is bound to', { cnf: { jkt: 'abc' } }, 'bound to a key'],
  ])('refuses a token with %s', async (_, different, why) => {
    const jwt = await issuer.sign({ ...claims, ...different } as JWTPayload);
    expect(await bearerOf(JWT)(withToken(jwt))).toEqual({
      fault: 'invalid_token',
      why: expect.stringContaining(why),
    });
  });

  it('refuses an unsigned token, a shared secret, a stranger’s key and a changed payload', async () => {
    const header = base64url.encode(JSON.stringify({ alg: 'none' }));
    const payload = base64url.encode(JSON.stringify(claims));
    const signed = await issuer.sign(claims);
    const [head, , signature] = signed.split('.');
    const stranger = await createIssuer();
    const secret = new TextEncoder().encode('s'.repeat(32));
    const shared = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const cases = [
      [`${header}.${payload}.`, 'not signed'],
      [shared, 'algorithm that is not accepted'],
      [await stranger.sign(claims), 'signature'],
      [await issuer.sign(claims, { kid: 'unheard-of' }), 'does not publish'],
      [
        [head, base64url.encode(JSON.stringify({ ...claims, sub: 'bob' })), signature].join('.'),
        'signature',
      ],
      ['a.b.c', 'no signed JSON Web Token'],
      ['abc', 'no signed JSON Web Token'],
    ] as const;
    const bearer = bearerOf(JWT);
    for (const [jwt, why] of cases) {
      expect(await bearer(withToken(jwt))).toEqual({
        fault: 'invalid_token',
        why: expect.stringContaining(why),
      });
    }
  });

  it('refuses a token that says it is for something else', async () => {
    const verdictOf = async (typ: string) =>
      bearerOf(JWT)(withToken(await issuer.sign(claims, { typ })));
    for (const typ of ['JWT', 'at+jwt', 'application/at+jwt', 'AT+JWT']) {
      expect(await verdictOf(typ)).toHaveProperty('caller');
    }
    for (const typ of ['logout+jwt', 'secevent+jwt', 'dpop+jwt', 'JOSE', '']) {
      expect(await verdictOf(typ)).toMatchObject({ fault: 'invalid_token' });
    }
  });

  it('takes a set audience for the only one', async () => {
    const bearer = bearerOf({ ...JWT, JWT_AUDIENCE: 'cuebook' });
    expect(
      await bearer(withToken(await issuer.sign({ ...claims, aud: 'cuebook' }))),
    ).toHaveProperty('caller');
    expect(await bearer(withToken(await issuer.sign(claims)))).toMatchObject({
      why: 'The token is for another audience',
    });
  });

  it.each([
    ['scp', { scp: ['a:b', 'c d', 7, ''] }, ['a:b', 'c d']],
    ['https://example.com/scopes', { 'https://example.com/scopes': 'a  b' }, ['a', 'b']],
    ['custom.scopes', { custom: { scopes: ['a'] } }, ['a']],
    ['missing', {}, []],
    ['toString', {}, []],
    ['wrong', { wrong: { a: 1 } }, []],
  ])('reads the scopes from the claim %s', async (name, more, scopes) => {
    const jwt = await issuer.sign({ ...claims, ...more });
    const verdict = await bearerOf({ ...JWT, JWT_SCOPE_CLAIM: name })(withToken(jwt));
    expect(verdict).toMatchObject({ caller: { scopes } });
  });

  it('tells apart the same name at two issuers, and among our own tokens', async () => {
    const { token, line } = await entryOf('alice');
    const settings = { ...JWT, AUTH: 'token jwt', TOKENS: line };
    const other = 'https://login.example.com/other';
    const elsewhere = await createIssuer(other);
    const first = await bearerOf(settings)(withToken(await issuer.sign(claims)));
    const own = await bearerOf(settings)(withToken(token));
    issuer = { ...elsewhere, sign: issuer.sign };
    const second = await bearerOf({
      ...JWT,
      JWT_ISSUER: other,
      JWT_JWKS_URL: 'https://login.example.com/keys',
    })(withToken(await elsewhere.sign({ ...claims, iss: other })));
    const ids = [first, own, second].map(
      (verdict) => verdict && 'caller' in verdict && verdict.caller.id,
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
  });
});

describe('the issuer’s keys', () => {
  const keyFetches = () => issuer.asked.filter((url) => url.endsWith('/keys')).length;

  it('are fetched once for many tokens, and again for a new one', async () => {
    const bearer = bearerOf(JWT);
    const old = await issuer.sign(claims);
    for (let n = 0; n < 3; n++) expect(await bearer(withToken(old))).toHaveProperty('caller');
    expect(keyFetches()).toBe(1);
    await issuer.rotate();
    vi.setSystemTime(NOW + 10_000);
    expect(await bearer(withToken(await issuer.sign(claims)))).toHaveProperty('caller');
    expect(await bearer(withToken(old))).toMatchObject({ fault: 'invalid_token' });
    expect(keyFetches()).toBe(2);
  });

  it('outlast the issuer while they are fresh, and then it is nobody’s fault', async () => {
    const bearer = bearerOf(JWT);
    const jwt = await issuer.sign({ ...claims, exp: SECONDS + 7200 });
    await bearer(withToken(jwt));
    issuer.setDown(true);
    vi.setSystemTime(NOW + 300_000);
    expect(await bearer(withToken(jwt))).toHaveProperty('caller');
    vi.setSystemTime(NOW + 3_600_000);
    expect(await bearer(withToken(jwt))).toMatchObject({ fault: 'unavailable' });
    issuer.setDown(false);
    vi.setSystemTime(NOW + 3_610_000);
    expect(await bearer(withToken(jwt))).toHaveProperty('caller');
  });

  it('are not asked for at every token that is made up', async () => {
    const bearer = bearerOf(JWT);
    issuer.setDown(true);
    const jwt = await issuer.sign(claims);
    for (let n = 0; n < 20; n++) {
      expect(await bearer(withToken(jwt))).toMatchObject({ fault: 'unavailable' });
    }
    expect(issuer.asked.length).toBeLessThanOrEqual(2);
    issuer.setDown(false);
    vi.setSystemTime(NOW + 6_000);
    for (let n = 0; n < 20; n++)
      await bearer(withToken(await issuer.sign(claims, { kid: `${n}` })));
    expect(keyFetches()).toBe(1);
  });

  it('are not fetched unencrypted, whatever the metadata says', async () => {
    issuer = await createIssuer(ISSUER, 'http://login.example.com/keys');
    const verdict = await bearerOf(JWT)(withToken(await issuer.sign(claims)));
    expect(verdict).toMatchObject({ fault: 'unavailable' });
    expect(issuer.asked).not.toContain('http://login.example.com/keys');
  });

  it('are not taken from metadata that names another issuer', async () => {
    issuer = await createIssuer('https://evil.example.com');
    expect(await bearerOf(JWT)(withToken(await issuer.sign(claims)))).toMatchObject({
      fault: 'unavailable',
    });
    expect(keyFetches()).toBe(0);
  });
});

describe('Cloudflare Access', () => {
  const TEAM = 'https://acme.cloudflareaccess.com';
  const ACCESS = {
    AUTH: 'token jwt',
    JWT_ISSUER: TEAM,
    JWT_AUDIENCE: 'tag',
    JWT_JWKS_URL: 'https://login.example.com/keys',
    JWT_SCOPE_CLAIM: 'custom.scopes',
  };
  const access = { ...claims, iss: TEAM, aud: ['tag'], custom: { scopes: ['docs:read'] } };

  it('says who the caller is in a header of its own, whatever the client sent to it', async () => {
    const headers = {
      'Cf-Access-Jwt-Assertion': await issuer.sign(access),
      Authorization: 'Bearer for-access-alone',
    };
    expect(await bearerOf(ACCESS)(request(headers))).toMatchObject({
      caller: { scopes: ['docs:read'] },
    });
  });

  it('gives service tokens a name instead of a subject', async () => {
    const bearer = bearerOf(ACCESS);
    const [first, second] = await Promise.all(
      ['one.access', 'two.access'].map(async (name) =>
        bearer(withToken(await issuer.sign({ ...access, sub: '', common_name: name }))),
      ),
    );
    expect(first).toHaveProperty('caller');
    expect(first).not.toEqual(second);
  });

  it('takes nobody for a service whose name is in their subject', async () => {
    const signed = await Promise.all([
      issuer.sign({ ...access, sub: '', common_name: 'one.access' }),
      ...['one.access', 'common_name one.access'].map((sub) => issuer.sign({ ...access, sub })),
    ]);
    const verdicts = await Promise.all(signed.map((jwt) => bearerOf(ACCESS)(withToken(jwt))));
    const ids = verdicts.map((verdict) => verdict && 'caller' in verdict && verdict.caller.id);
    expect(ids[0]).toMatch(/^service-/);
    expect(new Set(ids).size).toBe(3);
  });

  it('leaves our own tokens alone', async () => {
    const { token, line } = await entryOf('robot');
    const headers = {
      'Cf-Access-Jwt-Assertion': await issuer.sign(access),
      Authorization: `Bearer ${token}`,
    };
    const verdict = await bearerOf({ ...ACCESS, TOKENS: line })(request(headers));
    expect(verdict).toMatchObject({ caller: { id: expect.stringMatching(/^token-/) } });
  });

  it('has no say where another issuer is set', async () => {
    const headers = { 'Cf-Access-Jwt-Assertion': await issuer.sign(claims) };
    expect(await bearerOf(JWT)(request(headers))).toBeUndefined();
  });
});
