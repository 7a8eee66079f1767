/** Foreign text made harmless to the structure around it, and still itself to a reader. */
import { breakBars } from './break-bars.ts';
import { revealHidden } from './reveal-hidden.ts';

declare const neutral: unique symbol;

/** Foreign text that was neutralised. Only `neutralise` makes it. */
export type Neutral = string & { readonly [neutral]: true };

/**
 * TEMPLATES.md, "Neutralising": newlines are unified and ANSI colours go; characters that nobody
 * sees are written out, as `\u{200b}`, unless a language or an emoji needs them; bars that could
 * pass for a fence are broken up. Takes time in proportion to the text, whatever it holds, and
 * `neutralise(neutralise(x))` is `neutralise(x)`.
 */
export function neutralise(text: string): Neutral {
  const plain = text.replace(newlines, '\n').replace(colours, '');
  return breakBars(revealHidden(plain)) as Neutral;
}

const newlines = /\r\n?|[\u0085\u2028\u2029]/g;
/** SGR, begun by the escape of two characters or of one. */
const colours = /(?:\x1b\[|\x9b)[\d;:]*m/g;
