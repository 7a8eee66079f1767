/** Where secrets stand in a text. */

/** UTF-16 units; `end` is not in it. */
export interface Span {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** In order, and spans that overlap as one: of the kind of the longest, of the first of equals. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  let longest = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const { kind, start, end } = span;
    const last = merged.at(-1);
    if (last === undefined || start >= last.end) {
      merged.push(span);
      longest = end - start;
      continue;
    }
    const wins = end - start > longest;
    longest = Math.max(longest, end - start);
    merged[merged.length - 1] = {
      kind: wins ? kind : last.kind,
      start: last.start,
      end: Math.max(last.end, end),
    };
  }
  return merged;
}
