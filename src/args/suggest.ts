/** From everything that could be said to what is suggested for what was typed. */
import { compareFits, match } from './match.ts';

/** What there is to choose from. */
export interface Candidates {
  /** In the order in which they are shown where nothing else decides. */
  readonly values: readonly string[];
  /** Whether these are all. */
  readonly whole: boolean;
}

/** MCP `CompleteResult.completion`. */
export interface Suggestions {
  /** Best first, each once, at most 100. */
  readonly values: readonly string[];
  /** How many match, where that is known. */
  readonly total?: number;
  /** Whether more match, or may match. */
  readonly hasMore: boolean;
}

/** server/utilities/completion of the specification. */
const MOST = 100;

/** @param accepts whether choosing the value would do. */
export function suggest(
  { values, whole }: Candidates,
  typed: string,
  accepts: (value: string) => boolean,
): Suggestions {
  const wanted = typed.trim();
  const matching = [...new Set(values)]
    .flatMap((value) => {
      const fit = match(value, wanted);
      return fit === undefined ? [] : [{ value, fit }];
    })
    .filter(({ value }) => accepts(value))
    .sort((a, b) => compareFits(a.fit, b.fit));
  return {
    values: matching.slice(0, MOST).map(({ value }) => value),
    ...(whole && { total: matching.length }),
    hasMore: !whole || matching.length > MOST,
  };
}
