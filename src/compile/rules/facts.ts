/** What a condition tells about presence: the names that have a value wherever it holds. */
import type { Argument, ArgumentType, Embed } from '../../template.ts';
import type { ConditionNode } from '../body/syntax.ts';
import type { Context } from './rule.ts';

/** Names of arguments and embeds that are known to be present. */
export type Known = ReadonlySet<string>;

/** What is known where the condition turned out to be `truth`. */
export function factsOf(condition: ConditionNode, truth: boolean): Known {
  switch (condition.type) {
    case 'present':
    case 'eq':
      return new Set(truth ? [condition.name] : []);
    case 'not':
      return factsOf(condition.of, !truth);
    case 'and':
    case 'or': {
      const parts = condition.of.map((part) => factsOf(part, truth));
      // All parts hold where an `and` does, all fail where an `or` does; else only one is sure to.
      const all = (condition.type === 'and') === truth;
      return parts.reduce((known, part) => (all ? known.union(part) : known.intersection(part)));
    }
  }
}

/** An argument's type, also where something else in its declaration is wrong. */
export function typeOf(
  name: string,
  { arguments: args, template }: Context,
): ArgumentType | undefined {
  return args.get(name)?.value.type ?? template.guessed.get(name);
}

/** Whether an argument has a value in every call, or an embed is found in every one. */
export function isAlwaysPresent(name: string, { arguments: args, embeds }: Context): boolean {
  const argument = args.get(name)?.value;
  if (argument !== undefined) return hasValue(argument);
  const embed = embeds.get(name)?.value;
  return embed !== undefined && isFound(embed);
}

function hasValue({ required, default: fallback }: Argument): boolean {
  return required || fallback !== undefined;
}

function isFound({ optional, as }: Embed): boolean {
  return !optional && as !== 'links';
}

/**
 * Whether a name has no sound declaration. That is told by itself; no rule draws conclusions from
 * what it might have been.
 */
export function isUnknown(name: string, { arguments: args, embeds }: Context): boolean {
  return !args.has(name) && !embeds.has(name);
}

/** The conditions that test a name, and those inside of `not`, `and` and `or`. */
export function* testsIn(
  condition: ConditionNode,
): Generator<ConditionNode & { readonly type: 'present' | 'eq' }> {
  if (condition.type === 'present' || condition.type === 'eq') yield condition;
  else if (condition.type === 'not') yield* testsIn(condition.of);
  else for (const part of condition.of) yield* testsIn(part);
}
