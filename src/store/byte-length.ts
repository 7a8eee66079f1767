/** How long stores count a key to be. */

/** Bytes of its UTF-8. */
export function byteLength(key: string): number {
  return new TextEncoder().encode(key).length;
}
