/** Standard base64 with padding. */

/** A multiple of 3, so that pieces can be joined, and few enough arguments for one call. */
const PIECE = 3 * 8192;

export function encodeBase64(bytes: Uint8Array): string {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  }
  return base64;
}
