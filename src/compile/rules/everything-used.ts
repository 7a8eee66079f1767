/** Nothing is asked for in vain. */
import { testsIn } from './facts.ts';
import { argumentsOf } from './required-embed-has-its-arguments.ts';
import type { Context, Rule } from './rule.ts';
import { walk } from './walk.ts';

/**
 * Every argument and every embed is used. To fill a variable of a used embed is a use; to be named
 * by `label` is none, because the caller's text would still be lost.
 */
export const everythingUsed: Rule = (context) => {
  const { template, refusedWords } = context;
  if (!context.nested || refusedWords === undefined || template.unread) return;
  const used = usedNames(context).union(refusedWords);
  for (const [name, { place, value }] of context.embeds) {
    if (!used.has(name)) context.report('unused-embed', place, { name });
    // An embed that is not used is one problem, not one for each of its arguments.
    for (const argument of argumentsOf(value)) used.add(argument);
  }
  for (const [name, { place, value }] of context.arguments) {
    const { kind } = value.type;
    if (used.has(name) || (kind !== 'text' && mayFillBroken(context))) continue;
    context.report('unused-argument', place, { name, kind });
  }
};

/** An embed whose declaration is broken may have variables of any name. */
function mayFillBroken({ template, arguments: declared }: Context): boolean {
  return [...template.broken].some((name) => !declared.has(name) && !template.guessed.has(name));
}

function usedNames(context: Context): Set<string> {
  const used = new Set<string>();
  walk(context, (node) => {
    if (node.type === 'if') for (const { name } of testsIn(node.condition)) used.add(name);
    else if (node.type !== 'label' && 'name' in node) used.add(node.name);
  });
  return used;
}
