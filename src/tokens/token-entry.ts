/** What is kept of a token: enough to know it again, and not enough to use it. */
import { decode, encode } from 'jose/base64url';
import { isGrant } from '../caller.ts';

export interface TokenEntry {
  /** Whose token it is. Several tokens may be one person's. */
  readonly id: string;
  /** The last day on which it works, ISO date in UTC. */
  readonly until: string;
  readonly salt: string;
  /** SHA-256 over salt and secret. */
  readonly digest: Uint8Array;
  readonly scopes: readonly string[];
}

/** `alice 2027-02-28 <salt>.<digest> repo:read:acme/*`: short, as a Worker's secret holds 5 KB. */
export function printTokenEntry({ id, until, salt, digest, scopes }: TokenEntry): string {
  return [id, until, `${salt}.${encode(digest)}`, ...scopes].join(' ');
}

/** `undefined` for any line that `printTokenEntry` does not write. */
export function parseTokenEntry(line: string): TokenEntry | undefined {
  const [id = '', until = '', kept = '', ...scopes] = line.trim().split(/[ \t]+/);
  const [, salt, digest] = /^([\w-]{16})\.([\w-]{43})$/.exec(kept) ?? [];
  if (salt === undefined || digest === undefined) return undefined;
  if (!isTokenId(id) || !isDate(until) || !scopes.every(isGrant)) return undefined;
  return { id, until, salt, digest: decode(digest), scopes };
}

/** Whether tokens may be issued to this name. */
export function isTokenId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$/.test(id);
}

/** @param now milliseconds. */
export function hasExpired(entry: Pick<TokenEntry, 'until'>, now: number): boolean {
  return now >= expiryOf(entry);
}

/** When it stops working, in milliseconds. */
export function expiryOf({ until }: Pick<TokenEntry, 'until'>): number {
  return Date.parse(until) + DAY_MS;
}

export const DAY_MS = 86_400_000;

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
