/** Counting text in Unicode code points: what a person calls a character, near enough. */

/** How many the text has. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at = after(text, at)) count += 1;
  return count;
}

/** The index after the first `count` of them, in UTF-16 units. */
export function indexFromStart(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; left -= 1) at = after(text, at);
  return at;
}

/** The index before the last `count` of them, in UTF-16 units. */
export function indexFromEnd(text: string, count: number): number {
  let at = text.length;
  for (let left = count; left > 0 && at > 0; left -= 1) at -= isInside(text, at - 1) ? 2 : 1;
  return at;
}

/** Whether the index stands between the two halves of one code point. */
export function isInside(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

function after(text: string, at: number): number {
  return at + (isInside(text, at + 1) ? 2 : 1);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
