/** No sentence with a hole in it. */
import { isAlwaysPresent } from './facts.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/**
 * An optional argument without default is printed only inside of an `if` that tests it, on every
 * path; a summary, which has no `if`, does not print it.
 */
export const printedOptionalIsTested: Rule = (context) => {
  if (!context.nested) return;
  walk(context, (node, { part, present, via }) => {
    if (node.type !== 'value') return;
    const { name, at } = node;
    const type = context.arguments.get(name)?.value.type;
    // Those two are never printed anyway.
    if (type === undefined || type.kind === 'text' || type.kind === 'boolean') return;
    if (present.has(name) || isAlwaysPresent(name, context)) return;
    context.complain(part === 'body' ? 'maybe-absent' : 'maybe-absent-summary', at, { name }, via);
  });
};
