/** Masks what a file of any type says: its type is only what its name or its author claims. */
import type { Mask } from './mask.ts';

/**
 * The very same bytes where nothing was found. UTF-8 is read as such (`.env` and `id_rsa` have no
 * type of their own), anything else byte by byte.
 */
export async function maskBytes(bytes: Uint8Array, mask: Mask): Promise<Uint8Array> {
  const original = decodeUtf8(bytes);
  const { text, findings } = await mask(original ?? decodeBytes(bytes));
  if (findings.length === 0) return bytes;
  return original === undefined ? encodeBytes(text) : new TextEncoder().encode(text);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Few enough arguments for one call. */
const PIECE = 8192;

/** One character for each byte: what `TextDecoder` calls `latin1` is another encoding. */
function decodeBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return text;
}

function encodeBytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
