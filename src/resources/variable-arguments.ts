/** Which of a prompt's arguments says what a variable of a definition is. */
import type { Argument, ArgumentType, StoredValue, Template } from '../template.ts';

/** By variable; of the variables that some argument fills. It may name more than there are. */
export type VariableArguments = ReadonlyMap<string, string>;

/**
 * What the other arguments say when one takes its values from a variable. A variable's argument is
 * the one that an embed of the same definition gives it, the embed that uses this argument so
 * first; else the one that declares it by `complete` or `exists`; else the one of its own name.
 */
export function variableArguments(
  { arguments: declared, embeds }: Pick<Template, 'arguments' | 'embeds'>,
  { resource, variable }: StoredValue,
  argument: string,
): VariableArguments {
  const bound = embeds.flatMap(({ source }) =>
    source.type === 'resource' && source.resource === resource ? [source.variables] : [],
  );
  const usesThis = (bindings: (typeof bound)[number]): boolean =>
    bindings.some((each) => each.variable === variable && each.argument === argument);
  const closed = declared.filter(({ type }) => isClosed(type));
  const bindings = [
    ...bound.filter(usesThis).flat(),
    ...bound.flat(),
    ...closed.flatMap((each) => ownBindings(each, resource)),
    ...closed.map(({ name }) => ({ variable: name, argument: name })),
  ].filter((each) => each.variable !== variable && each.argument !== argument);
  return new Map(bindings.toReversed().map((each) => [each.variable, each.argument]));
}

/** What words of this type, or in a list of this type, must be found as. */
export function existsOf(type: ArgumentType): StoredValue | undefined {
  const item = type.kind === 'list' ? type.of : type;
  return item.kind === 'word' ? item.exists : undefined;
}

function ownBindings({ name, type, complete }: Argument, resource: string) {
  return [complete, existsOf(type)].flatMap((stored) =>
    stored !== undefined && 'resource' in stored && stored.resource === resource
      ? [{ variable: stored.variable, argument: name }]
      : [],
  );
}

/** Of one printable value, as variables need it. */
function isClosed({ kind }: ArgumentType): boolean {
  return kind !== 'text' && kind !== 'list' && kind !== 'boolean';
}
