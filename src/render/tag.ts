/** The tag of a render's fences. */

/**
 * TEMPLATES.md, "The tag": 16 hexadecimal digits of SHA-256 over the template's digest and every
 * foreign text, in order and each with its length, so that no two lists of texts look the same.
 * A text that held the tag would have to know a hash of itself.
 *
 * @param foreign well-formed texts, exactly as they will be printed.
 */
export async function tagOf(digest: string, foreign: readonly string[]): Promise<string> {
  const measured = [digest, ...foreign].map((text) => `${text.length}:${text}`);
  const bytes = new TextEncoder().encode(measured.join(''));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
