/** How deep a JSON text nests, found without building it. */

const [QUOTE, BRACE, BRACKET, CLOSING_BRACE, CLOSING_BRACKET] = [0x22, 0x7b, 0x5b, 0x7d, 0x5d];

/** The deepest level of objects and arrays; 0 for a scalar. Any text will do, JSON or not. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === BRACE || unit === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (unit === CLOSING_BRACE || unit === CLOSING_BRACKET) depth--;
  }
  return deepest;
}

/** The index of the quote that closes the string which opens at `start`. */
function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
  } while (end !== -1 && isEscaped(text, end));
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
