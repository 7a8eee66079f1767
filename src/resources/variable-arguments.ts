/** Which of a prompt's arguments says what a variable of a definition is. */
import type { Argument, ArgumentType, StoredValue, Template } from '../template.ts';

/** By variable; of the variables that some argument fills. It may name more than there are. */
export type VariableArguments = ReadonlyMap<string, string>;

/**
 * For one argument that takes its values from a variable: as an embed of the same definition has
 * them, one that uses this argument so before others; else as arguments declare it themselves by
 * `complete` or `exists`; else the arguments of closed type that are called like the variable.
 */
export function variableArguments(
  { arguments: declared, embeds }: Pick<Template, 'arguments' | 'embeds'>,
  { resource, variable }: StoredValue,
  argument: string,
): VariableArguments {
  const bound = embeds
    .flatMap(({ source }) =>
      source.type === 'resource' && source.resource === resource ? [source.variables] : [],
    )
    .map((bindings) => new Map(bindings.map((each) => [each.variable, each.argument])));
  const [own, others] = [true, false].map((wanted) =>
    bound.filter((bindings) => (bindings.get(variable) === argument) === wanted),
  );
  const arguments_ = new Map(
    [
      ...declared.filter(({ type }) => isClosed(type)).map(({ name }) => [[name, name]] as const),
      ...declared.map((each) => takenFrom(each, resource)),
      ...(others ?? []).toReversed(),
      ...(own ?? []).toReversed(),
    ].flatMap((bindings) => [...bindings]),
  );
  return new Map([...arguments_].filter(([each, name]) => each !== variable && name !== argument));
}

function takenFrom({ name, type, complete }: Argument, resource: string) {
  const exists = type.kind === 'word' ? type.exists : undefined;
  return [exists, complete].flatMap((stored) =>
    stored !== undefined && 'resource' in stored && stored.resource === resource && isClosed(type)
      ? [[stored.variable, name] as const]
      : [],
  );
}

/** Of one printable value. */
function isClosed({ kind }: ArgumentType): boolean {
  return kind !== 'text' && kind !== 'list' && kind !== 'boolean';
}
