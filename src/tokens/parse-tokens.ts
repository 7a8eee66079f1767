/** The list of tokens: the value of the secret TOKENS, and the file that is made from. */
import { parseTokenEntry, type TokenEntry } from './token-entry.ts';

/** A line that is no entry. Its text is not told: it may be a token, pasted in the wrong place. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
}

/** One entry a line, or `;` between them; empty lines and those that begin with `#` say nothing. */
export function parseTokens(text: string): readonly TokenEntry[] | BadLine {
  const entries: TokenEntry[] = [];
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const entry = parseTokenEntry(line);
    if (entry === undefined) return { line: index + 1 };
    entries.push(entry);
  }
  return entries;
}
