/** What this Worker hands out and wants back untouched: cursors, state, cookies. */

/** Seals and opens JSON values. */
export interface Sealer {
  /**
   * The value, readable and changeable by nobody else, as unpadded base64url.
   *
   * @param purpose what it is for, and for whom: it opens for the very same words only.
   */
  seal(purpose: readonly string[], value: unknown, options?: SealOptions): Promise<string>;
  /** The value; `undefined` for whatever `seal` did not give for this purpose, or gave too long ago. */
  open(purpose: readonly string[], sealed: string): Promise<unknown>;
}

export interface SealOptions {
  /** Milliseconds from now; left out, it opens for as long as the secret stays the same. */
  readonly expiresInMs?: number;
}

/** Of what is sealed. One of another version does not open. */
const VERSION = 1;

/** Bytes. Values are padded to a multiple of this, so that their length tells little. */
const BLOCK = 64;

const NONCE_BYTES = 12;

/** Characters of what opens; whoever seals more seals for nobody. */
export const LONGEST_SEALED = 1_048_576;

/**
 * AES-GCM with a key that is derived from the secret; the purpose is authenticated with the value.
 *
 * @param now milliseconds.
 */
export function createSealer(secret: string, now: () => number): Sealer {
  let known: CryptoKey | undefined;
  // The key is kept, not its promise: a promise belongs to the request that made it.
  const keyOf = async (): Promise<CryptoKey> => (known ??= await deriveKey(secret));
  return {
    async seal(purpose, value, { expiresInMs } = {}) {
      const expiresAt = expiresInMs === undefined ? null : now() + expiresInMs;
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = padded(encode(JSON.stringify([expiresAt, value])));
      const sealed = await crypto.subtle.encrypt(cipher(nonce, purpose), await keyOf(), bytes);
      return toBase64Url(concatenated(nonce, new Uint8Array(sealed)));
    },
    async open(purpose, sealed) {
      const bytes = sealed.length <= LONGEST_SEALED ? fromBase64Url(sealed) : undefined;
      if (bytes === undefined) return undefined;
      const opened = await crypto.subtle
        .decrypt(
          cipher(bytes.subarray(0, NONCE_BYTES), purpose),
          await keyOf(),
          bytes.subarray(NONCE_BYTES),
        )
        .catch(() => undefined);
      if (opened === undefined) return undefined;
      const [expiresAt, value] = JSON.parse(new TextDecoder().decode(opened)) as Content;
      return expiresAt === null || now() < expiresAt ? value : undefined;
    },
  };
}

type Content = readonly [expiresAt: number | null, value: unknown];

async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('seal') };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

function cipher(nonce: Uint8Array, purpose: readonly string[]) {
  const additionalData = encode(JSON.stringify([VERSION, ...purpose]));
  return { name: 'AES-GCM', iv: nonce, additionalData };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Blanks at the end of JSON say nothing. */
function padded(json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(json.length / BLOCK) * BLOCK).fill(0x20);
  bytes.set(json);
  return bytes;
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Bytes that become characters at once: as many as a call may have arguments. */
const CHUNK = 8192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  const base64 = btoa(binary);
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `undefined` for any other spelling than `toBase64Url` has. */
function fromBase64Url(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length > NONCE_BYTES && toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
