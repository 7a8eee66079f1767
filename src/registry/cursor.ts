/** Cursors of lists whose keys anybody who sees the list may know: encoded, not sealed. */
import { invalidCursor } from '../errors.ts';

/** Of what a cursor holds. One of another version is a wrong one. */
const VERSION = 1;

/** Characters; far above what the longest name needs. */
const LONGEST = 8192;

/**
 * Says where a list goes on, as unpadded base64url.
 *
 * @param list the list's own name: a cursor serves no other.
 * @param after the last key of the page.
 */
export function encodeCursor(list: string, after: string): string {
  const base64 = btoa(inAscii(JSON.stringify([VERSION, list, after])));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The key after which the list goes on.
 *
 * @throws CuebookError `invalid_cursor` for anything that `encodeCursor` does not give for this list.
 */
export function decodeCursor(list: string, cursor: string): string {
  const after = cursor.length <= LONGEST ? keyOf(cursor) : undefined;
  if (after === undefined || encodeCursor(list, after) !== cursor) {
    throw invalidCursor();
  }
  return after;
}

/** `btoa` takes bytes: what JSON may escape is escaped. */
function inAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function keyOf(cursor: string): string | undefined {
  try {
    const content: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    const after: unknown = Array.isArray(content) ? content[2] : undefined;
    return typeof after === 'string' ? after : undefined;
  } catch {
    return undefined;
  }
}
