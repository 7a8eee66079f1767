/** Who asks, and what their grants cover. */

/** One caller. Anonymous callers have no id. */
export interface Caller {
  /** Safe as one segment of a store key, different for any two people. */
  readonly id?: string;
  readonly scopes: readonly string[];
}

/** Everybody under `AUTH=open`. */
export function anonymous(scopes: readonly string[]): Caller {
  return { scopes };
}

/**
 * Whether one grant covers one scope: it is equal, or ends in `*` and what precedes the `*` ends in
 * `:` or `/` and begins the scope. A bare `*` covers nothing.
 */
export function covers(grant: string, scope: string): boolean {
  if (grant === scope) return true;
  const prefix = grantedPrefix(grant);
  return prefix !== undefined && scope.startsWith(prefix);
}

/** Whether some grant of the caller covers the scope: what a resource demands. */
export function isCovered(caller: Caller, scope: string): boolean {
  return caller.scopes.some((grant) => covers(grant, scope));
}

/**
 * Whether the caller meets a template's own scope: covered, or some grant goes on from it
 * (`repo:read:acme/*` shows a prompt that needs `repo:read`; what it then reads is another matter).
 */
export function meets(caller: Caller, scope: string): boolean {
  return caller.scopes.some(
    (grant) =>
      covers(grant, scope) || grant.startsWith(`${scope}:`) || grant.startsWith(`${scope}/`),
  );
}

/** What precedes the `*` of a grant that may end in one; `undefined` for any other grant. */
export function grantedPrefix(grant: string): string | undefined {
  return /[:/]\*$/.test(grant) ? grant.slice(0, -1) : undefined;
}

/** Whether a word can be a grant: a scope, or the beginning of scopes and `*`. Never a bare `*`. */
export function isGrant(word: string): boolean {
  return /^[^*\s]+$/.test(grantedPrefix(word) ?? word);
}

/**
 * The id of whoever an issuer calls `subject`: 128 bits of a digest over both, so that `alice` of two
 * issuers are two people, and no name of anybody's choosing becomes part of a store key.
 *
 * @param issuer of tokens that we issued ourselves, empty.
 */
export async function callerId(
  kind: 'token' | 'jwt' | 'service',
  issuer: string,
  subject: string,
): Promise<string> {
  const named = new TextEncoder().encode(JSON.stringify([kind, issuer, subject]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `${kind}-${hex.join('')}`;
}

/** Whether the caller may read a resource that demands these scopes: the one filter for all reads. */
export function mayRead(caller: Caller, scopes: readonly string[]): boolean {
  return scopes.every((scope) => isCovered(caller, scope));
}
