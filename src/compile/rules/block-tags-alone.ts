/** A message of its own has a line of its own. */
import type { Node } from '../body/syntax.ts';
import type { Facts } from '../problem.ts';
import type { Context, Rule } from './rule.ts';
import { walk } from './walk.ts';

const ALONE = new Set(['role', 'data', 'request', 'embed', 'sample']);

/** `role`, `data`, `request` and `embed` stand alone on their line, and not inside of `each`. */
export const blockTagsAlone: Rule = (context) => {
  walk(context, (node, { inEach, part, via }) => {
    if (!ALONE.has(node.type) || !('alone' in node) || part === 'summary') return;
    const { at } = node;
    const tag = at.source.text.slice(at.start, at.end);
    if (!node.alone) context.complain('not-alone', at, { tag, ...labelOf(node, context) }, via);
    if (inEach && node.type !== 'role') context.complain('block-in-each', at, { tag }, via);
  });
};

/** How the sentence that the tag stood in can speak of what it places. */
function labelOf(node: Node, { embeds }: Context): Facts {
  if (node.type !== 'data' && node.type !== 'request' && node.type !== 'embed') return {};
  if (node.type !== 'embed' || embeds.get(node.name)?.value.as === 'data') {
    return { label: `{{label ${node.name}}}` };
  }
  return { label: 'in words of your own what it is' };
}
