/** Bearer tokens of our own, as a caller holds them. */
import { decode, encode } from 'jose/base64url';

/** `salt` is public: it finds the entry. `secret` is known to nobody but the caller. */
export interface Token {
  readonly salt: string;
  readonly secret: string;
}

const SALT_BYTES = 12;
const SECRET_BYTES = 32;

/** Says whose it is, for scanners of leaked secrets; and no other kind of token looks like it. */
const FORM = /^cuebook_([\w-]{16})([\w-]{43})$/;

export function createToken(): Token {
  return {
    salt: encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
    secret: encode(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
  };
}

/** As it stands after `Bearer`. */
export function printToken({ salt, secret }: Token): string {
  return `cuebook_${salt}${secret}`;
}

/** `undefined` for anything that is not of our form. */
export function parseToken(text: string): Token | undefined {
  const [, salt, secret] = FORM.exec(text) ?? [];
  return salt === undefined || secret === undefined ? undefined : { salt, secret };
}

/**
 * SHA-256 over salt and secret. A secret of 256 random bits needs no slow digest: nobody guesses it.
 */
export async function digestToken({ salt, secret }: Token): Promise<Uint8Array> {
  const bytes = new Uint8Array(SALT_BYTES + SECRET_BYTES);
  bytes.set(decode(salt));
  bytes.set(decode(secret).subarray(0, SECRET_BYTES), SALT_BYTES);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
