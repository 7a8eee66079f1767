/** Data never becomes instructions. */
import type { Span } from '../body/syntax.ts';
import { typeOf } from './facts.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/**
 * Text that anybody may have written stands in a block of its own, never in a sentence: `text`
 * arguments only in `data` and `request`, stored content only in `embed`.
 */
export const noTaintedText: Rule = (context) => {
  walk(context, (node, { via }) => {
    if (node.type !== 'value') return;
    const { name, at } = node;
    const facts = { name, ...(via === undefined && isAlone(at) && { alone: 1 }) };
    const as = context.embeds.get(name)?.value.as;
    if (as !== undefined) context.complain('tainted-embed', at, { ...facts, as }, via);
    if (typeOf(name, context)?.kind === 'text') context.complain('tainted-text', at, facts, via);
  });
};

/** Nothing else stands on its line: no sentence speaks of it. */
function isAlone({ source: { text }, start, end }: Span): boolean {
  let [before, after] = [start - 1, end];
  while (isBlank(text[before])) before--;
  while (isBlank(text[after])) after++;
  return isEnd(text[before]) && isEnd(text[after]);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/** The end of a line, or of the text. */
function isEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n';
}
