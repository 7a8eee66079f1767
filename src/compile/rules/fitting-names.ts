/** What is named fits the tag that names it. */
import type { Argument } from '../../template.ts';
import type { Leaf, Node, Placed } from '../body/syntax.ts';
import type { Facts, ProblemCode } from '../problem.ts';
import { typeOf } from './facts.ts';
import type { Context, Rule } from './rule.ts';
import { walk, type Where } from './walk.ts';

/**
 * `data` and `request` take text, `embed` an embed, `each` a list, `count` an embed of links in a
 * summary; a boolean is never printed, and `this` stands inside of `each`.
 */
export const fittingNames: Rule = (context) => {
  walk(context, (node, where) => {
    const misfit = misfitOf(node, where, context);
    if (misfit !== undefined) context.complain(...misfit, where.via);
  });
};

type Misfit = [code: ProblemCode, at: Node['at'], facts: Facts];

function misfitOf(node: Node, where: Where, context: Context): Misfit | undefined {
  switch (node.type) {
    case 'item':
      return where.inEach ? undefined : ['this-outside-each', node.at, {}];
    case 'value':
      return kindOf(node.name, context) === 'boolean'
        ? ['boolean-printed', node.at, { name: node.name }]
        : undefined;
    case 'data':
    case 'request':
      return misfitOfFenced(node, context);
    case 'embed':
      return misfitOfEmbed(node.name, node, context);
    case 'each':
      return misfitOfEach(node.name, node, context);
    case 'count':
      return misfitOfCount(node.name, node, context, where);
    default:
      return undefined;
  }
}

function kindOf(name: string, context: Context): Argument['type']['kind'] | undefined {
  return typeOf(name, context)?.kind;
}

function misfitOfFenced(
  { type, name, at }: Leaf & Placed & { readonly name: string },
  context: Context,
): Misfit | undefined {
  const kind = kindOf(name, context);
  if (context.embeds.has(name)) return ['embed-fenced', at, { helper: type, name }];
  if (kind === undefined || kind === 'text') return undefined;
  return ['closed-fenced', at, { helper: type, name, kind }];
}

function misfitOfEmbed(name: string, { at }: Node, context: Context): Misfit | undefined {
  return context.arguments.has(name) ? ['argument-embedded', at, { name }] : undefined;
}

function misfitOfEach(name: string, { at }: Node, context: Context): Misfit | undefined {
  const kind = context.embeds.has(name) ? 'embed' : kindOf(name, context);
  return kind === undefined || kind === 'list' ? undefined : ['each-of-one', at, { name, kind }];
}

function misfitOfCount(
  name: string,
  { at }: Node,
  context: Context,
  { part }: Where,
): Misfit | undefined {
  if (part === 'body') return ['count-in-body', at, { name }];
  const links = context.embeds.get(name)?.value.as === 'links';
  const known = context.embeds.has(name) || context.arguments.has(name);
  return known && !links ? ['count-of-one', at, { name }] : undefined;
}
