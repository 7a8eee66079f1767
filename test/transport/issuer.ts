/** An authorization server in memory: signs tokens, publishes keys, and can be switched off. */
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Fetch } from '../../src/transport/issuer-keys.ts';

export const ISSUER = 'https://login.example.com/tenant';

export interface TestIssuer {
  readonly fetch: Fetch;
  /** URLs that were fetched. */
  readonly asked: string[];
  /** Signs with the newest key. */
  readonly sign: (claims: JWTPayload, header?: Readonly<Record<string, string>>) => Promise<string>;
  /** Publishes a new key instead of all before it. */
  readonly rotate: () => Promise<void>;
  readonly setDown: (isDown: boolean) => void;
}

export async function createIssuer(
  issuer = ISSUER,
  keysUrl = 'https://login.example.com/keys',
): Promise<TestIssuer> {
  const asked: string[] = [];
  let isDown = false;
  let count = 0;
  let current = await createKey();

  async function createKey() {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const kid = `key-${++count}`;
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } };
  }

  const documents: Readonly<Record<string, () => unknown>> = {
    'https://login.example.com/tenant/.well-known/openid-configuration': () => ({
      issuer,
      jwks_uri: keysUrl,
    }),
    [keysUrl]: () => ({ keys: [current.jwk] }),
  };

  return {
    asked,
    fetch: async (url) => {
      asked.push(url);
      if (isDown) throw new TypeError('connection refused');
      const document = documents[url]?.();
      return document === undefined ? new Response(null, { status: 404 }) : Response.json(document);
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, ...header })
        .sign(current.privateKey),
    rotate: async () => {
      current = await createKey();
    },
    setDown: (down) => {
      isDown = down;
    },
  };
}
