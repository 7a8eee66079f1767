/** Who speaks is decided by the author. */
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

const FOREIGN = new Set(['data', 'request', 'embed', 'sample']);

/**
 * `role` stands in no block, and `data`, `request` and `embed` in no assistant turn: the order of
 * roles is the same on every path, and foreign text never speaks as the assistant.
 */
export const rolePlacement: Rule = ({ complain, ...context }) => {
  walk({ ...context, complain }, (node, { inIf, inEach, role, via }) => {
    if (node.type === 'role' && (inIf || inEach)) {
      complain('role-in-block', node.at, { block: inEach ? 'each' : 'if' }, via);
    }
    if (role === 'assistant' && FOREIGN.has(node.type)) {
      const helper = node.type === 'sample' ? '#data' : node.type;
      complain('foreign-in-assistant', node.at, { helper }, via);
    }
  });
};
