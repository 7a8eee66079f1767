/** Data never becomes instructions. */
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
    if (context.embeds.has(name)) context.complain('tainted-embed', at, { name }, via);
    const type = context.arguments.get(name)?.value.type;
    if (type?.kind === 'text') context.complain('tainted-text', at, { name }, via);
  });
};
