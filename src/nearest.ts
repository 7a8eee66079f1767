/** Which known name somebody meant who wrote an unknown one. */

/** Longer names are nobody's misspelling. It also bounds the work. */
const LONGEST = 64;

/**
 * The candidate that differs least from the name, or `undefined` if none is close. Case and the
 * separators `-`, `_`, `.` and blanks do not count; of two that are equally close, the first.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = bare(name);
  let best: string | undefined;
  let least = tolerated(wanted) + 1;
  for (const candidate of candidates) {
    const differences = distance(wanted, bare(candidate), least);
    if (differences < least) [best, least] = [candidate, differences];
  }
  return best;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, '');
}

/** One slip in three characters, three at most. */
function tolerated(name: string): number {
  return Math.min(3, Math.floor(name.length / 3));
}

/**
 * Insertions, removals, replacements and swaps of neighbours that turn one text into the other
 * ("optimal string alignment"); `limit` or more where they are at least that many.
 */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : limit,
      );
    }
    if (Math.min(...current) >= limit) return limit;
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
