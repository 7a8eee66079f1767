/** A start or an end of bytes that are held in memory. */
import type { Excerpt, ReadRequest } from './store.ts';

/** The excerpt that a request asks for, as a view of `bytes`. */
export function excerptBytes(bytes: Uint8Array, { keep, max, onBytes }: ReadRequest): Excerpt {
  const length = Math.min(max, bytes.length);
  const kept = keep === 'start' ? bytes.subarray(0, length) : bytes.subarray(bytes.length - length);
  if (length > 0) onBytes?.(length, length);
  return { bytes: kept, whole: length === bytes.length, size: bytes.length };
}
