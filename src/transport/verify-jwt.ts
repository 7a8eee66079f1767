/** Whose a JSON Web Token is (RFC 7519; RFC 9068, section 4). */
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { callerId } from '../caller.ts';
import type { JwtSettings } from '../env.ts';
import type { Verdict } from './verdict.ts';

/** Signed with a key pair, always: with a shared secret, whoever can check could also issue. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/** Seconds by which the issuer's clock may differ from ours. */
const CLOCK_LEEWAY = 60;

/** @param resource what the token may be for: the URLs of the path that it is used at. */
export type JwtVerifier = (jwt: string, resource: readonly string[]) => Promise<Verdict>;

/** A set audience is the only one that is accepted. */
export function createJwtVerifier(settings: JwtSettings, keys: JWTVerifyGetKey): JwtVerifier {
  const { issuer, audience, scopeClaim } = settings;
  return async (jwt, resource) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(jwt, keys, {
        issuer,
        audience: audience === undefined ? [...resource] : audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_LEEWAY,
        requiredClaims: ['exp'],
      });
      if (!isAccessType(protectedHeader.typ)) return invalid('The token is no access token');
      return await callerOf(payload, issuer, scopeClaim);
    } catch (error) {
      return faultOf(error);
    }
  };
}

/**
 * Many issuers do not say what a token is for; what is said to be something else (`logout+jwt`) opens
 * nothing (RFC 8725, section 3.11; RFC 9068, section 4).
 */
function isAccessType(type = 'JWT'): boolean {
  return /^(?:application\/)?(?:at\+)?jwt$/i.test(type);
}

async function callerOf(payload: JWTPayload, issuer: string, scopeClaim: string): Promise<Verdict> {
  if ('cnf' in payload) {
    return invalid('The token is bound to a key, and such proofs are not checked here');
  }
  const id = await idOf(payload, issuer);
  if (id === undefined) return invalid('The token names no subject');
  const caller = { id, scopes: scopesIn(claimAt(payload, scopeClaim)) };
  return payload.exp === undefined ? { caller } : { caller, expiresAt: payload.exp * 1000 };
}

/**
 * Service tokens of Cloudflare Access have an empty subject; what tells them apart is their name. It
 * is a kind of its own, so that no subject is ever the same as a name.
 */
async function idOf(
  { sub, common_name: name }: JWTPayload,
  issuer: string,
): Promise<string | undefined> {
  if (typeof sub === 'string' && sub !== '') return callerId('jwt', issuer, sub);
  const isService = sub === '' && typeof name === 'string' && name !== '';
  return isService ? callerId('service', issuer, name) : undefined;
}

/** A claim by its name, or by its path: names may be URLs, with dots of their own. */
function claimAt(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject && Object.hasOwn(value, key) ? (value as JWTPayload)[key] : undefined;
  }, payload);
}

/** Words between blanks (RFC 8693, section 4.2), or a list of them; anything else grants nothing. */
function scopesIn(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return claim.split(' ').filter((scope) => scope !== '');
  if (!Array.isArray(claim)) return [];
  return claim.filter((scope) => typeof scope === 'string' && scope !== '');
}

function faultOf(error: unknown): Verdict {
  if (error instanceof errors.JWTClaimValidationFailed) return invalid(wrongClaim(error.claim));
  const why = error instanceof errors.JOSEError ? REASONS.get(error.code) : undefined;
  return why === undefined ? { fault: 'unavailable', cause: error } : invalid(why);
}

function invalid(why: string): Verdict {
  return { fault: 'invalid_token', why };
}

function wrongClaim(claim: string): string {
  return CLAIM_REASONS.get(claim) ?? `The token lacks a valid claim ${claim}`;
}

const CLAIM_REASONS: ReadonlyMap<string, string> = new Map([
  ['aud', 'The token is for another audience'],
  ['iss', 'The token is of another issuer'],
  ['nbf', 'The token is not valid yet'],
]);

/** What is wrong with the token itself. Any other error is about the issuer's keys. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ERR_JWT_EXPIRED', 'The token has expired'],
  ['ERR_JWT_INVALID', 'The token is no JSON Web Token'],
  ['ERR_JWS_INVALID', 'The token is no signed JSON Web Token'],
  ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'The signature of the token is wrong'],
  [
    'ERR_JOSE_ALG_NOT_ALLOWED',
    'The token is not signed, or with an algorithm that is not accepted',
  ],
  ['ERR_JOSE_NOT_SUPPORTED', 'The token uses an extension that is not supported'],
  ['ERR_JWKS_NO_MATCHING_KEY', 'The token is signed with a key that its issuer does not publish'],
  ['ERR_JWKS_MULTIPLE_MATCHING_KEYS', 'The token does not say which key it is signed with'],
]);
