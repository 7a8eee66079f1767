/** Who sent a request, by its headers alone. */
import { anonymous } from '../caller.ts';
import type { Settings } from '../env.ts';
import { credentialOf } from './credential.ts';
import { createIssuerKeys, type Fetch } from './issuer-keys.ts';
import { createJwtVerifier } from './verify-jwt.ts';
import { createTokenVerifier } from './verify-token.ts';
import type { Verdict } from './verdict.ts';

/** `undefined` where a token is wanted and none was sent. At once, where nothing has to be looked at. */
export type Bearer = (request: Request) => Verdict | undefined | Promise<Verdict | undefined>;

/**
 * Under `open` everybody is the same anonymous caller, whatever they send. Otherwise a token is
 * looked at by the verifier of its kind, if that kind is accepted.
 *
 * @param now milliseconds.
 */
export function createBearer(settings: Settings, fetch: Fetch, now: () => number): Bearer {
  const { tokens, jwt } = settings;
  if (settings.auth === 'open') return always({ caller: anonymous(settings.anonymousScopes) });
  const verifyToken = tokens && createTokenVerifier(tokens, now);
  const verifyJwt = jwt && createJwtVerifier(jwt, createIssuerKeys(jwt, fetch, now));
  const behindAccess = jwt !== undefined && isAccess(jwt.issuer);
  return async (request) => {
    const credential = credentialOf(request, behindAccess);
    switch (credential.type) {
      case 'none':
        return undefined;
      case 'malformed':
        return { fault: 'invalid_request', why: credential.why };
      case 'token':
        return verifyToken?.(credential.token) ?? NOT_ACCEPTED;
      case 'jwt':
        return verifyJwt?.(credential.jwt, resourcesOf(request)) ?? NOT_ACCEPTED;
    }
  };
}

const NOT_ACCEPTED: Verdict = {
  fault: 'invalid_token',
  why: 'Tokens of this kind are not accepted here',
};

function always(verdict: Verdict): Bearer {
  return () => verdict;
}

/** A team's domain at Cloudflare Access. */
function isAccess(issuer: string): boolean {
  return new URL(issuer).hostname.endsWith('.cloudflareaccess.com');
}

/** The URL of the request's path, with and without a slash at its end. */
function resourcesOf({ url }: Request): readonly string[] {
  const { origin, pathname } = new URL(url);
  const resource = `${origin}${pathname.replace(/\/$/, '')}`;
  return [resource, `${resource}/`];
}
