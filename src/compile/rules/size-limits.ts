/** A prompt that a model can read. */
import { LONGEST_BODY } from '../body/paste.ts';
import type { Node } from '../body/syntax.ts';
import type { Rule } from './rule.ts';

/** A body has at most 200,000 characters, its partials included. */
export const sizeLimits: Rule = ({ body, template, complain }) => {
  if (sizeOf(body) <= LONGEST_BODY) return;
  complain('body-too-long', { source: template.body, start: 0, end: 0 }, { most: LONGEST_BODY });
};

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + sizeOfNode(node), 0);
}

function sizeOfNode(node: Node): number {
  if (node.type === 'text' || node.type === 'sample') return node.text.length;
  if (node.type === 'pasted') return sizeOf(node.nodes);
  return 'then' in node ? sizeOf(node.then) + sizeOf(node.else) : 0;
}
