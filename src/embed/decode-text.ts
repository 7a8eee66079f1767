/** Bytes of a stored text to characters. */

/**
 * UTF-8 without its byte order mark; what is not UTF-8 becomes U+FFFD. Where the bytes are one end
 * of a longer text, the character that the other end cut through is left out.
 */
export function decodeText(bytes: Uint8Array, end: 'whole' | 'start' | 'end'): string {
  switch (end) {
    case 'whole':
      return new TextDecoder().decode(bytes);
    case 'start':
      return new TextDecoder().decode(bytes, { stream: true });
    case 'end':
      return new TextDecoder('utf-8', { ignoreBOM: true, fatal: false }).decode(
        fromBoundary(bytes),
      );
  }
}

/** Without the continuation bytes at the front: at most three belong to one character. */
function fromBoundary(bytes: Uint8Array): Uint8Array {
  const first = bytes.subarray(0, 3).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return bytes.subarray(first === -1 ? Math.min(3, bytes.length) : first);
}
