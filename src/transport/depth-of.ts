/** How deep a JSON text nests, found without building it. */

const [QUOTE, BRACE, BRACKET, CLOSING_BRACE, CLOSING_BRACKET] = [0x22, 0x7b, 0x5b, 0x7d, 0x5d];

/** Whether it nests deeper than so many levels. With no more brackets than that it cannot, as is usual. */
export function isDeeper(text: string, levels: number): boolean {
  return hasMoreBrackets(text, levels) && depthOf(text) > levels;
}

function hasMoreBrackets(text: string, most: number): boolean {
  return countOf('{', text, most) + countOf('[', text, most) > most;
}

/** How often it is there, up to one more than `most`. */
function countOf(character: string, text: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    if (++count > most) break;
  }
  return count;
}

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
