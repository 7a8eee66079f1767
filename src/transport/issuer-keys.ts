/** The public keys of a token issuer: fetched when they are first needed, kept for a while. */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { isSafeUrl } from '../env.ts';
import { IssuerError } from '../errors.ts';

export interface Issuer {
  /** As its tokens name it. */
  readonly issuer: string;
  /** Where its keys are; left out, its metadata says. */
  readonly jwksUrl?: string;
}

/** What is needed of the global `fetch`. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How long keys are used without asking again: an outage of the issuer this long is not noticed. */
const FRESH_MS = 600_000;

/** Least time between two requests for the sake of keys that nobody has published. */
const COOLDOWN_MS = 5_000;

const TIMEOUT_MS = 5_000;

/**
 * The key that a token's header names. A key that is not known makes the keys be fetched again, so
 * that a rotation is noticed at the first token of the new key.
 *
 * @param now milliseconds.
 */
export function createIssuerKeys(
  { issuer, jwksUrl }: Issuer,
  fetch: Fetch,
  now: () => number,
): JWTVerifyGetKey {
  const findKeys = withCooldown(() => discover(issuer, fetch), now);
  const fetchKeys = withCooldown((url: string, init?: RequestInit) => get(url, init, fetch), now);
  let keys: JWTVerifyGetKey | undefined;
  return async (header, token) => {
    keys ??= createRemoteJWKSet(new URL(jwksUrl ?? (await findKeys())), {
      cacheMaxAge: FRESH_MS,
      cooldownDuration: COOLDOWN_MS,
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: fetchKeys,
    });
    return keys(header, token);
  };
}

/** After a failure, fails at once for a while: whoever makes tokens up must not wear the issuer down. */
function withCooldown<Arguments extends unknown[], Result>(
  ask: (...given: Arguments) => Promise<Result>,
  now: () => number,
): (...given: Arguments) => Promise<Result> {
  let failedAt = -Infinity;
  return async (...given) => {
    if (now() - failedAt < COOLDOWN_MS) throw new IssuerError('the issuer failed a moment ago');
    try {
      return await ask(...given);
    } catch (error) {
      failedAt = now();
      throw error;
    }
  };
}

async function get(url: string, init: RequestInit | undefined, fetch: Fetch): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 200) throw new IssuerError(`${url} answered ${response.status}`);
  return response;
}

/**
 * The key set's URL, from either kind of metadata (RFC 8414; OpenID Connect Discovery 1.0).
 *
 * @throws Error if the issuer has none, or not its own.
 */
async function discover(issuer: string, fetch: Fetch): Promise<string> {
  const statuses: string[] = [];
  for (const url of metadataUrls(issuer)) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'manual', signal });
    if (response.status !== 200) {
      statuses.push(`${url} answered ${response.status}`);
      continue;
    }
    const { issuer: named, jwks_uri: jwksUrl } = (await response.json()) as Record<string, unknown>;
    if (named !== issuer)
      throw new IssuerError(`${url} is the metadata of ${named}, not of ${issuer}`);
    if (typeof jwksUrl !== 'string')
      throw new IssuerError(`${url} names no jwks_uri; set JWT_JWKS_URL`);
    if (!isSafeUrl(jwksUrl)) throw new IssuerError(`${url} names a jwks_uri that is not https`);
    return jwksUrl;
  }
  throw new IssuerError(`${issuer} has no metadata: ${statuses.join(', ')}; set JWT_JWKS_URL`);
}

/** The path of the issuer comes after the well-known part in the first, before it in the second. */
function metadataUrls(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
}
