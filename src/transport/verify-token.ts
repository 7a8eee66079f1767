/** Whose one of our own tokens is. */
import { type Caller, callerId } from '../caller.ts';
import { expiryOf, hasExpired, type TokenEntry } from '../tokens/token-entry.ts';
import { digestToken, type Token } from '../tokens/token.ts';
import type { Verdict } from './verdict.ts';

/**
 * Checks tokens against these entries: a token without one is wrong or was revoked, and the two are
 * the same. Digests are compared in constant time, one comparison whether there is an entry or not.
 *
 * @param now milliseconds.
 */
export function createTokenVerifier(
  entries: readonly TokenEntry[],
  now: () => number,
): (token: Token) => Promise<Verdict> {
  const bySalt = new Map(entries.map((entry) => [entry.salt, entry]));
  return async (token) => {
    const digest = await digestToken(token);
    const entry = bySalt.get(token.salt);
    const isRight = crypto.subtle.timingSafeEqual(digest, entry?.digest ?? NO_DIGEST);
    if (entry === undefined || !isRight) return refused('The token is not known here');
    if (hasExpired(entry, now())) return refused('The token has expired');
    return { caller: await callerOf(entry), expiresAt: expiryOf(entry) };
  };
}

/** No token has it. */
const NO_DIGEST = new Uint8Array(32);

async function callerOf({ id, scopes }: TokenEntry): Promise<Caller> {
  return { id: await callerId('token', '', id), scopes };
}

function refused(why: string): Verdict {
  return { fault: 'invalid_token', why };
}
