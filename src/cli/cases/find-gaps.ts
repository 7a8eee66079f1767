/** What a template's cases leave untried: arguments, values of enums, branches. */
import { holds } from '../../condition.ts';
import type {
  Argument,
  Condition,
  EachSegment,
  EnumType,
  IfSegment,
  Segment,
  Template,
} from '../../template.ts';
import type { Value } from '../../value.ts';
import type { Case } from './case.ts';
import type { Trace } from './trace-case.ts';

export type Gap =
  /** No case gives it. */
  | { readonly type: 'argument'; readonly argument: Argument }
  /** No case that works has one of these values. */
  | { readonly type: 'values'; readonly argument: Argument; readonly values: readonly string[] }
  /** No case that works gets there. */
  | { readonly type: 'branch'; readonly condition: Condition; readonly path: 'then' | 'else' }
  | { readonly type: 'list'; readonly argument: string };

/**
 * In the template's order. What stands inside a branch that is never reached is not said again.
 *
 * @param traces of the cases that work.
 */
export function findGaps(
  template: Template,
  cases: readonly Case[],
  traces: readonly Trace[],
): readonly Gap[] {
  return [
    ...template.arguments.flatMap((argument) => gapOf(argument, cases, traces)),
    ...gapsIn(template.body, traces, new Set(template.embeds.map(({ name }) => name))),
  ];
}

/** An argument that is never given, or else the values that it never has. */
function gapOf(
  argument: Argument,
  cases: readonly Case[],
  traces: readonly Trace[],
): readonly Gap[] {
  if (!cases.some((each) => each.arguments[argument.name] !== undefined)) {
    return [{ type: 'argument', argument }];
  }
  const tried = new Set(traces.flatMap(({ values }) => textsOf(values.get(argument.name))));
  const values = valuesOf(argument).filter((value) => !tried.has(value));
  return values.length === 0 ? [] : [{ type: 'values', argument, values }];
}

function valuesOf({ type }: Argument): readonly string[] {
  const item: { readonly kind: string } | EnumType = type.kind === 'list' ? type.of : type;
  return 'values' in item ? item.values.map(({ value }) => value) : [];
}

function textsOf(value: Value | undefined): readonly string[] {
  if (value === undefined || value.type === 'boolean') return [];
  return value.type === 'list' ? value.items : [value.text];
}

function gapsIn(
  segments: readonly Segment[],
  traces: readonly Trace[],
  embeds: ReadonlySet<string>,
): readonly Gap[] {
  return segments.flatMap((segment) => {
    if (segment.type === 'if') return gapsOfIf(segment, traces, embeds);
    return segment.type === 'each' ? gapsOfEach(segment, traces, embeds) : [];
  });
}

function gapsOfIf(
  segment: IfSegment,
  traces: readonly Trace[],
  embeds: ReadonlySet<string>,
): readonly Gap[] {
  const { condition } = segment;
  const isTaken = ({ values, found }: Trace): boolean =>
    holds(condition, values, embeds, found) === true;
  const paths = [
    { path: 'then', branch: segment.then, reached: traces.filter(isTaken) },
    { path: 'else', branch: segment.else, reached: traces.filter((each) => !isTaken(each)) },
  ] as const;
  return paths
    .filter(({ branch }) => branch.length > 0)
    .flatMap(({ path, branch, reached }): readonly Gap[] =>
      reached.length === 0
        ? [{ type: 'branch', condition, path }]
        : gapsIn(branch, reached, embeds),
    );
}

/** That a list is never given is said of the argument. */
function gapsOfEach(
  { argument, body, else: otherwise }: EachSegment,
  traces: readonly Trace[],
  embeds: ReadonlySet<string>,
): readonly Gap[] {
  const [present, absent] = [true, false].map((wanted) =>
    traces.filter(({ values }) => values.has(argument) === wanted),
  ) as [Trace[], Trace[]];
  const untried: readonly Gap[] =
    otherwise.length > 0 && absent.length === 0 ? [{ type: 'list', argument }] : [];
  return [
    ...(present.length > 0 ? gapsIn(body, present, embeds) : []),
    ...untried,
    ...(absent.length > 0 ? gapsIn(otherwise, absent, embeds) : []),
  ];
}
