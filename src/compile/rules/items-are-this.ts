/** An item is called `this`. */
import type { Node } from '../body/syntax.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/** An `each` that prints its list and never its item says the whole list again and again. */
export const itemsAreThis: Rule = (context) => {
  walk(context, (node, { via }) => {
    if (node.type !== 'each') return;
    const printed = [...insideOf(node.then)];
    if (printed.some(({ type }) => type === 'item')) return;
    for (const each of printed) {
      if (each.type !== 'value' || each.name !== node.name) continue;
      context.complain('list-for-item', each.at, { name: node.name }, via);
    }
  });
};

/** Nodes at any depth; what an `each` in it repeats has items of its own. */
function* insideOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if (node.type === 'pasted') yield* insideOf(node.nodes);
    if (node.type === 'if') yield* insideOf([...node.then, ...node.else]);
  }
}
