/** A label that a sentence speaks of can be read on what it names. */
import type { Rule } from './rule.ts';
import { walk } from './walk.ts';

/** A hint where `label` names an embed that comes without its label: only `as: data` is fenced. */
export const labelsAreSeen: Rule = (context) => {
  walk(context, (node, { via }) => {
    if (node.type !== 'label') return;
    const embed = context.embeds.get(node.name)?.value;
    if (embed === undefined || embed.as === 'data') return;
    const { name, label, as } = embed;
    context.complain('label-unseen', node.at, { name, label, as }, via);
  });
};
