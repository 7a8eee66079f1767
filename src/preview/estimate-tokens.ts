/** About how many tokens a text is. */

/**
 * One for every four bytes of UTF-8. Models count differently, each by its own vocabulary; for
 * English prose and code this is within a quarter, for other scripts it says rather too little.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 4);
}
