/** A prompt has one caller. */
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/** `request` stands at most once in a prompt. */
export const oneRequest: Rule = (context) => {
  let count = 0;
  walk(context, (node, { via }) => {
    if (node.type === 'request' && ++count > 1)
      context.complain('second-request', node.at, {}, via);
  });
};
