/** What tells one page from another: its ETag. */

/** 16 hexadecimal digits of SHA-256. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
