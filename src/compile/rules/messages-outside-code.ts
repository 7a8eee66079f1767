/** A message does not stand in a code block. */
import { codeMask } from '../body/code-mask.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

const MESSAGES = new Set(['role', 'data', 'request', 'embed', 'sample']);

/** A hint where a code block holds `data`, `request` or `embed`: a fence around a fence. */
export const messagesOutsideCode: Rule = (context) => {
  const codeAt = codeMask(context.template.body.text);
  walk(context, ({ type, at }, { part, via }) => {
    if (!MESSAGES.has(type) || part === 'summary' || via !== undefined) return;
    if (codeAt(at.start) !== 'fence') return;
    context.complain('message-in-code', at, { tag: at.source.text.slice(at.start, at.end) });
  });
};
