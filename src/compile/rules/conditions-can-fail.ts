/** A condition decides something. */
import { isAlwaysPresent, testsIn } from './facts.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/** A hint where an `if` tests what is always there: required, or filled in by a default. */
export const conditionsCanFail: Rule = (context) => {
  walk(context, (node, { via }) => {
    if (node.type !== 'if') return;
    for (const { type, name, at } of testsIn(node.condition)) {
      if (type === 'eq' || !isAlwaysPresent(name, context)) continue;
      const argument = context.arguments.get(name)?.value;
      if (argument?.type.kind === 'boolean') continue;
      const why = argument === undefined ? 'embed' : argument.required ? 'required' : 'default';
      context.complain('always-present', at, { name, why }, via);
    }
  });
};
