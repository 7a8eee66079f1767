/** Foreign text inside a message of ours: short, and nothing in it invisible. */

/** What a reader would not see, or what would rearrange the line: control, format, odd spaces. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;

/** Whether a reader sees all of the text, in the order in which it is written. */
export function isVisible(text: string): boolean {
  return !UNSEEN.test(text);
}

/** The text in double quotes, never whole if it is long. */
export function quote(text: string): string {
  return `"${excerpt(text).replaceAll('"', '\\"')}"`;
}

/** The text's first `most` characters as printed, `…` for the rest. */
export function excerpt(text: string, most = 40): string {
  let shown = '';
  for (const character of text) {
    const next = visible(character);
    if (shown.length + next.length > most) return `${shown}…`;
    shown += next;
  }
  return shown;
}

function visible(character: string): string {
  if (character === '\n') return '\\n';
  return UNSEEN.test(character) ? `\\u{${character.codePointAt(0)?.toString(16)}}` : character;
}
