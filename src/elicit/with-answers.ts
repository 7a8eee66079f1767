/** A call's arguments with what was answered when somebody was asked for them. */
import { isAbsent } from '../args/is-absent.ts';
import type { Template } from '../template.ts';

/** By argument name, as a caller would type them; empty for a field that was left open. */
export type Answers = ReadonlyMap<string, string>;

export interface Answered {
  /** As `prompts/get` has them; whatever is no object stays as it came, for the parser to refuse. */
  readonly arguments: unknown;
  /** Arguments to be chosen anew which nobody has chosen yet. */
  readonly undecided: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Answers come before what was given; for an argument that the template asks for each time (`ask`),
 * nothing but an answer counts. An answer for an argument that there is no more, as the template was
 * changed after it was asked for, does not count.
 *
 * @param answers `undefined` where nobody can be asked: what was given stays as it is.
 */
export function withAnswers(
  template: Pick<Template, 'arguments' | 'ask'>,
  given: unknown,
  answers: Answers | undefined,
): Answered {
  const isPlain = answers === undefined || (template.ask === undefined && answers.size === 0);
  if (isPlain) return { arguments: given, undecided: NONE };
  const undecided = undecidedOf(template, answers);
  const named = given ?? {};
  if (typeof named !== 'object' || Array.isArray(named)) return { arguments: given, undecided };
  const declared = new Set(template.arguments.map(({ name }) => name));
  const current = [...answers].filter(([name]) => declared.has(name));
  const merged = new Map<string, unknown>([...Object.entries(named), ...current]);
  for (const name of undecided) merged.delete(name);
  return { arguments: Object.fromEntries(merged), undecided };
}

function undecidedOf(
  { arguments: declared, ask = [] }: Pick<Template, 'arguments' | 'ask'>,
  answers: Answers,
): ReadonlySet<string> {
  const open = declared.filter(
    ({ name, type }) => ask.includes(name) && isAbsent(type, answers.get(name) ?? ''),
  );
  return new Set(open.map(({ name }) => name));
}
