/** What must be found can be looked for. */
import type { Embed } from '../../template.ts';
import { isAlwaysPresent } from './facts.ts';
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/** A required embed stands only where all arguments that it depends on have a value. */
export const requiredEmbedHasItsArguments: Rule = (context) => {
  if (!context.nested) return;
  walk(context, (node, { present, via }) => {
    if (node.type !== 'embed') return;
    const embed = context.embeds.get(node.name)?.value;
    if (embed === undefined || embed.optional || embed.as === 'links') return;
    for (const argument of argumentsOf(embed)) {
      if (!context.arguments.has(argument)) continue;
      if (present.has(argument) || isAlwaysPresent(argument, context)) continue;
      context.complain('embed-maybe-unreachable', node.at, { name: node.name, argument }, via);
    }
  });
};

/** The arguments that fill the variables of an embed's resource. */
export function argumentsOf({ source }: Embed): readonly string[] {
  return source.type === 'resource' ? source.variables.map(({ argument }) => argument) : [];
}
