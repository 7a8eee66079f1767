/** How deep a JSON text nests, found without building it. */

/** The deepest level of objects and arrays; 0 for a scalar. Any text will do, JSON or not. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        deepest = Math.max(deepest, ++depth);
        break;
      case '}':
      case ']':
        depth--;
        break;
    }
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
