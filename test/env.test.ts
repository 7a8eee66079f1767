import { describe, expect, it } from 'vitest';
import { type Env, readSettings } from '../src/env.ts';

const SEAL_KEY = 'k'.repeat(32);

function read(settings: Readonly<Record<string, unknown>>) {
  return readSettings({ AUTH: 'open', SEAL_KEY, ...settings } as unknown as Env);
}

describe('readSettings', () => {
  it('has defaults that open nothing', () => {
    expect(read({})).toEqual({
      tenant: 'default',
      auth: 'open',
      catalogue: 'open',
      anonymousScopes: [],
      pageSize: 200,
      listTtlMs: 300_000,
      readTtlMs: 30_000,
      sealKey: SEAL_KEY,
      maxBody: 1_048_576,
      maxDepth: 32,
      maxBatch: 20,
      maxPrompt: 400_000,
      secrets: 'redact',
      promptTimeoutMs: 8000,
      streamTimeoutMs: 20_000,
      elicit: true,
      listen: true,
      telemetry: true,
    });
  });

  it('reads strings as wrangler passes them, and numbers as TOML has them', () => {
    const settings = read({
      TENANT: 'acme',
      ANONYMOUS_SCOPES: ' repo:read:acme/*  docs:read ',
      ALLOWED_HOSTS: 'LocalHost, [::1]',
      ALLOWED_ORIGINS: 'https://Inspector.example.com vscode-webview://abc',
      PAGE_SIZE: '50',
      MAX_BODY: 4096,
    });
    expect(settings).toMatchObject({
      tenant: 'acme',
      anonymousScopes: ['repo:read:acme/*', 'docs:read'],
      allowedHosts: new Set(['localhost', '[::1]']),
      allowedOrigins: new Set(['https://inspector.example.com', 'vscode-webview://abc']),
      pageSize: 50,
      maxBody: 4096,
    });
  });

  it('takes empty lists as unset', () => {
    const settings = read({ ANONYMOUS_SCOPES: '', ALLOWED_HOSTS: ' ', ALLOWED_ORIGINS: '' });
    expect(settings).toEqual(read({}));
  });

  it.each([
    ['AUTH', undefined, /^AUTH is not set\. Write AUTH = "open"/],
    ['AUTH', '', /^AUTH = "" does not work\. Write AUTH = "open"/],
    [
      'AUTH',
      'oauth',
      /^AUTH = "oauth" does not work\. .* "jwt" for those of an authorization server/,
    ],
    ['AUTH', 'open token', /^AUTH = "open token" does not work/],
    ['AUTH', 'jwt', /^JWT_ISSUER is not set\. Under AUTH = "jwt"/],
    ['CATALOGUE', 'open', /^CATALOGUE = "open" does not work\. Write CATALOGUE = "private"/],
    ['JWT_ISSUER', 'login.example.com', /^JWT_ISSUER = "login\.example\.com" does not work/],
    ['JWT_ISSUER', 'http://login.example.com', /^JWT_ISSUER .* http on this machine only/],
    ['JWT_JWKS_URL', 'http://login.example.com/keys', /^JWT_JWKS_URL .* https URL/],
    ['ELICIT', 'maybe', /^ELICIT = "maybe" does not work\. Write ELICIT = "on" to ask/],
    ['ANONYMOUS_SCOPES', '*', /^ANONYMOUS_SCOPES = "\*" does not work\. .* never alone/],
    ['ANONYMOUS_SCOPES', 'docs:read repo*', /^ANONYMOUS_SCOPES /],
    ['ALLOWED_HOSTS', 'https://a.example', /^ALLOWED_HOSTS .* without scheme or port/],
    ['ALLOWED_HOSTS', 'a.example:80', /^ALLOWED_HOSTS /],
    ['ALLOWED_ORIGINS', 'https://a.example/', /^ALLOWED_ORIGINS .* without a path/],
    ['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS /],
    ['TENANT', '', /^TENANT /],
    ['PAGE_SIZE', 'many', /^PAGE_SIZE = "many" .* whole number from 1 to 1000, .* for 200\.$/],
    ['PAGE_SIZE', '0', /^PAGE_SIZE = "0" /],
    ['PAGE_SIZE', '1001', /^PAGE_SIZE /],
    ['PAGE_SIZE', 2.5, /^PAGE_SIZE = 2\.5 /],
    ['PAGE_SIZE', '', /^PAGE_SIZE = "" /],
    ['MAX_DEPTH', '-1', /^MAX_DEPTH /],
    ['PROMPT_TIMEOUT_MS', '8s', /^PROMPT_TIMEOUT_MS = "8s" /],
    ['SEAL_KEY', undefined, /^SEAL_KEY is not set\. .*npm start.*wrangler secret put SEAL_KEY/],
    ['SEAL_KEY', 'k'.repeat(31), /^SEAL_KEY does not work\. .* at least 32 random characters/],
  ])('%s = %j names itself and how to mend it', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message);
  });

  it.each(['SEAL_KEY', 'TOKENS', 'ADMIN_KEY'])('never repeats %s', (name) => {
    for (const wrong of ['mistyped', ['mistyped'], { mistyped: 1 }]) {
      expect(() => read({ AUTH: 'token', [name]: wrong })).not.toThrow(/mistyped/);
    }
  });

  it('tells all that are wrong at once', () => {
    expect(() => read({ AUTH: 'oepn', PAGE_SIZE: 'x' })).toThrow(/AUTH[^]*\n[^]*PAGE_SIZE/);
    expect(() => read({ AUTH: 'jwt', PAGE_SIZE: 'x' })).toThrow(/PAGE_SIZE[^]*\n[^]*JWT_ISSUER/);
  });
});

describe('who may call', () => {
  const entry = `alice 2027-02-28 ${'s'.repeat(16)}.${'d'.repeat(43)} docs:read`;

  it.each([
    ['token', 'token', 'private'],
    ['jwt', 'jwt', 'private'],
    ['jwt, token', 'token jwt', 'private'],
    ['token token', 'token', 'private'],
  ])('AUTH = %j is %s', (AUTH, auth, catalogue) => {
    const JWT_ISSUER = 'https://login.example.com/';
    expect(read({ AUTH, JWT_ISSUER })).toMatchObject({ auth, catalogue });
  });

  it('is told by the settings of its kind alone', () => {
    const settings = {
      TOKENS: entry,
      JWT_ISSUER: 'http://localhost:9000',
      JWT_AUDIENCE: ' ',
      JWT_SCOPE_CLAIM: 'scp',
      CATALOGUE: 'public',
    };
    expect(read(settings)).not.toHaveProperty('jwt');
    expect(read(settings)).toMatchObject({ catalogue: 'open' });
    expect(read({ ...settings, AUTH: 'token' })).toMatchObject({
      catalogue: 'public',
      tokens: [{ id: 'alice', until: '2027-02-28', scopes: ['docs:read'] }],
    });
    expect(read({ ...settings, AUTH: 'jwt' })).not.toHaveProperty('tokens');
    expect(read({ ...settings, AUTH: 'jwt' }).jwt).toEqual({
      issuer: 'http://localhost:9000',
      scopeClaim: 'scp',
    });
  });

  it('names the line of TOKENS that is wrong, and shows nothing of it', () => {
    const pasted = `cuebook_${'t'.repeat(59)}`;
    const wrong = () => read({ AUTH: 'token', TOKENS: `${entry}\n${pasted}` });
    expect(wrong).toThrow(/^TOKENS does not work\. Line 2 is not one that "npm run token" wrote/);
    expect(wrong).not.toThrow(pasted);
  });
});
