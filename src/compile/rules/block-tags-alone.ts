/** A message of its own has a line of its own. */
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

const ALONE = new Set(['role', 'data', 'request', 'embed', 'sample']);

/** `role`, `data`, `request` and `embed` stand alone on their line, and not inside of `each`. */
export const blockTagsAlone: Rule = (context) => {
  walk(context, (node, { inEach, part, via }) => {
    if (!ALONE.has(node.type) || !('alone' in node) || part === 'summary') return;
    const { at } = node;
    const tag = at.source.text.slice(at.start, at.end);
    if (!node.alone) context.complain('not-alone', at, { tag }, via);
    if (inEach && node.type !== 'role') context.complain('block-in-each', at, { tag }, via);
  });
};
