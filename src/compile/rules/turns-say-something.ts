/** Roles do not depend on conditions. */
import type { Node } from '../body/syntax.ts';
import { alwaysSays } from './always-says.ts';
import type { Rule } from './rule.ts';

/**
 * What follows a `role` says something on every path: an empty message vanishes, and the roles of
 * the conversation would depend on a condition.
 */
export const turnsSaySomething: Rule = (context) => {
  if (!context.sound) return;
  for (const { role, nodes } of turnsOf(context.body)) {
    if (alwaysSays(nodes, context, new Set())) continue;
    const empty = nodes.every((node) => node.type === 'text' && node.text.trim() === '');
    context.complain('empty-turn', role.at, { role: role.role, ...(empty && { empty: 1 }) });
  }
};

type RoleNode = Node & { readonly type: 'role' };

interface Turn {
  readonly role: RoleNode;
  readonly nodes: Node[];
}

/** What is before the first `role` is the business of `firstMessageIsInstruction`. */
function turnsOf(nodes: readonly Node[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const node of nodes) {
    if (node.type === 'role') turns.push({ role: node, nodes: [] });
    else turns.at(-1)?.nodes.push(node);
  }
  return turns;
}
