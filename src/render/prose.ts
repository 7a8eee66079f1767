/** Words that stand outside of every fence. */

declare const prose: unique symbol;

/** What a message may say unfenced. Only `authorsWords` makes it. */
export type Prose = string & { readonly [prose]: true };

/**
 * Vouches that the text is made of nothing but template text, closed values and sentences of our
 * own. Whatever anybody else may have written goes through `fence`.
 */
export function authorsWords(text: string): Prose {
  return text as Prose;
}
