/** What a stretch of a template is sure to say, whatever path is taken through its conditions. */
import type { Node } from '../body/syntax.ts';
import { factsOf, isAlwaysPresent, isUnknown, type Known } from './facts.ts';
import { argumentsOf } from './required-embed-has-its-arguments.ts';
import type { Context } from './rule.ts';

/** Whether it gives a message, or a part of one, on every path. */
export function alwaysSays(nodes: readonly Node[], context: Context, present: Known): boolean {
  return nodes.some((node) => says(node, context, present));
}

function says(node: Node, context: Context, present: Known): boolean {
  const isPresent = (name: string) =>
    present.has(name) || isUnknown(name, context) || isAlwaysPresent(name, context);
  switch (node.type) {
    case 'text':
      return node.text.trim() !== '';
    case 'value':
    case 'label':
    case 'item':
    case 'sample':
      return true;
    case 'data':
    case 'request':
      return isPresent(node.name);
    case 'embed':
      return saysEmbed(node.name, context, isPresent);
    case 'pasted':
      return alwaysSays(node.nodes, context, present);
    case 'if':
      return (
        alwaysSays(node.then, context, present.union(factsOf(node.condition, true))) &&
        alwaysSays(node.else, context, present.union(factsOf(node.condition, false)))
      );
    case 'each':
      return (
        alwaysSays(node.then, context, present) &&
        (isPresent(node.name) || alwaysSays(node.else, context, present))
      );
    default:
      return false;
  }
}

/** A missing optional embed gives its note, one that depends on an absent argument nothing. */
function saysEmbed(name: string, context: Context, isPresent: (name: string) => boolean): boolean {
  const embed = context.embeds.get(name)?.value;
  if (embed === undefined) return true;
  return embed.as !== 'links' && argumentsOf(embed).every(isPresent);
}
