/** Text as a reader sees it, without what could stand inside of a secret and hide it. */

/** Colours, which printing takes away, and characters without a width. */
const UNSEEN =
  /(?:\x1b\[|\x9b)[\d;:]*m|[\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

export interface SeenText {
  readonly text: string;
  /** From a character of `text` to where it stands in the original. */
  readonly originalIndex: (index: number) => number;
}

export function withoutUnseen(original: string): SeenText {
  if (original.search(UNSEEN) === -1) return { text: original, originalIndex: asItIs };
  const gaps: { readonly at: number; readonly removed: number }[] = [];
  let removed = 0;
  const text = original.replace(UNSEEN, (unseen: string, index: number) => {
    gaps.push({ at: index - removed, removed: (removed += unseen.length) });
    return '';
  });
  return { text, originalIndex: (index) => index + removedBefore(index) };

  /** By the last gap that stands before the character. */
  function removedBefore(index: number): number {
    let [low, high] = [0, gaps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (gaps[middle]!.at <= index) low = middle + 1;
      else high = middle;
    }
    return gaps[low - 1]?.removed ?? 0;
  }
}

function asItIs(index: number): number {
  return index;
}
