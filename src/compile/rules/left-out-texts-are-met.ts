/** A text that is left out leaves no hole. */
import type { Node } from '../body/syntax.ts';
import { isAlwaysPresent } from './facts.ts';
import type { Context, Rule } from './rule.ts';
import { walk } from './walk.ts';

/**
 * A hint where an optional text is spoken of by its label, or announced by a colon, outside of an
 * `if` that tests it: without it the sentence would speak of nothing.
 */
export const leftOutTextsAreMet: Rule = (context) => {
  if (!context.nested) return;
  const told = new Set<string>();
  let before: Node | undefined;
  walk(context, (node, { part, present, via }) => {
    const announced = before;
    before = node;
    const name = textIn(node, context);
    if (part === 'summary' || name === undefined || told.has(name)) return;
    if (present.has(name) || isAlwaysPresent(name, context)) return;
    if (node.type !== 'label' && !isAnnounced(node, announced)) return;
    told.add(name);
    const facts = { name, ...(node.type !== 'label' && { tag: node.type }) };
    context.complain('text-left-out', node.at, facts, via);
  });
};

function textIn(node: Node, context: Context): string | undefined {
  if (node.type !== 'label' && node.type !== 'data' && node.type !== 'request') return undefined;
  return context.arguments.get(node.name)?.value.type.kind === 'text' ? node.name : undefined;
}

/** A tag within a line is told to move out of it, and says no more. */
function isAnnounced(node: Node, before: Node | undefined): boolean {
  return 'alone' in node && node.alone && before?.type === 'text' && /:\s*$/.test(before.text);
}
