/** A summary is a description with a few values in it. */
import type { Rule } from './rule.ts';

const ALLOWED = new Set(['text', 'value', 'count']);

/** A summary holds text, values of closed type, and counts; nothing else. */
export const summaryIsOneLine: Rule = ({ summary, complain }) => {
  for (const { type, at } of summary) {
    if (ALLOWED.has(type)) continue;
    complain('not-in-summary', at, { tag: at.source.text.slice(at.start, at.end) });
  }
};
