/** Which tags something was complained of, and what they would have said. */
import type { ParsedSource } from './parse-source.ts';
import type { Span, Token } from './syntax.ts';

/** How a tag begins that opens, parts or ends a block, here or elsewhere. */
const BLOCK =
  /^\{\{~?\s*(?:[#/^]|else\b|els?e?if\b|elif\b|if\s|unless\s|each\s|for(?:each)?\s|end)/i;

/** Another language's blocks are text here, and tests of theirs are not seen. */
const FOREIGN = /\{%/;

export interface RefusedTags {
  /**
   * Whether every `if` and `each` is in its place, whatever else was refused: what stands outside of
   * them stands there on every path.
   */
  readonly blocksAreSound: boolean;
  /** The words in them: names that the author used, and the tree does not hold. */
  readonly words: ReadonlySet<string>;
}

/** @param refused where something was complained of while the sources were parsed. */
export function refusedTags(
  sources: readonly ParsedSource[],
  refused: readonly Span[],
): RefusedTags {
  const words = new Set(
    refused.flatMap(({ source, start, end }) => wordsIn(source.text.slice(start, end))),
  );
  let blocksAreSound = true;
  for (const { source, tokens } of sources) {
    const starts = refused.filter((each) => each.source === source).map(({ start }) => start);
    for (const token of refusedAmong(
      tokens,
      starts.sort((a, b) => a - b),
    )) {
      const { start, end } = token.at;
      if (BLOCK.test(source.text.slice(start, start + 20))) blocksAreSound = false;
      const text = token.type === 'tag' ? token.inner : source.text.slice(start, end);
      for (const word of wordsIn(text)) words.add(word);
    }
    const foreign = tokens.some(
      (token) => token.type === 'text' && !token.raw && FOREIGN.test(token.text),
    );
    if (foreign) blocksAreSound = false;
  }
  return { blocksAreSound, words };
}

/** The tokens in which one of these offsets lies; both are in order. */
function refusedAmong(tokens: readonly Token[], starts: readonly number[]): readonly Token[] {
  let next = 0;
  return tokens.filter(({ type, at }) => {
    while (next < starts.length && (starts[next] ?? 0) < at.start) next++;
    return type !== 'text' && (starts[next] ?? Infinity) < at.end;
  });
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\w+/g) ?? [];
}
