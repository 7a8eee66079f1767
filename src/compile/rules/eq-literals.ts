/** `eq` compares what can be equal. */
import type { ArgumentType } from '../../template.ts';
import type { ConditionNode, Literal } from '../body/syntax.ts';
import type { Facts, ProblemCode } from '../problem.ts';
import { compareLiteral } from './compare-literal.ts';
import { testsIn } from './facts.ts';
import type { Context, Rule } from './rule.ts';
import { walk } from './walk.ts';

/** `eq` takes a closed argument that is no list, and a literal that it can have as its value. */
export const eqLiterals: Rule = (context) => {
  walk(context, (node, { via }) => {
    if (node.type !== 'if') return;
    for (const test of testsIn(node.condition)) {
      const problem = test.type === 'eq' ? problemOf(test, context) : undefined;
      if (problem !== undefined) context.complain(problem[0], test.at, problem[1], via);
    }
  });
};

type Found = readonly [code: ProblemCode, facts: Facts];

function problemOf(
  { name, literal }: ConditionNode & { readonly type: 'eq' },
  { arguments: declared, embeds }: Context,
): Found | undefined {
  if (embeds.has(name)) return ['eq-of-embed', { name }];
  const type = declared.get(name)?.value.type;
  if (type === undefined) return undefined;
  if (type.kind === 'text') return ['eq-of-text', { name }];
  if (type.kind === 'list') return ['eq-of-list', { name }];
  if (!isWrittenFor(type, literal)) {
    return ['eq-quotes', { name, right: spell(type, literal) }];
  }
  const compared = compareLiteral(type, literal.text);
  if ('value' in compared) return undefined;
  return ['eq-never', { name, fault: compared.fault, ...valuesOf(type) }];
}

/** Numbers are bare, booleans either, all the rest in quotes. */
function isWrittenFor({ kind }: ArgumentType, { type }: Literal): boolean {
  if (kind === 'integer' || kind === 'number') return type === 'number';
  return type === 'string' || (kind === 'boolean' && type === 'boolean');
}

function spell({ kind }: ArgumentType, { text }: Literal): string {
  return kind === 'integer' || kind === 'number' ? text : `"${text}"`;
}

function valuesOf(type: ArgumentType): Facts {
  if (type.kind !== 'enum') return {};
  return { values: type.values.map(({ value }) => value).join(', ') };
}
