/** Parsed arguments: what `args` makes of a call's strings, and every later stage reads. */

/**
 * One argument's value. Only `closed` and `list` can be printed in instruction text: the compiler
 * sees to it that `text`, which anybody may have written, reaches nothing but a fence.
 */
export type Value =
  | { readonly type: 'text'; readonly text: string }
  /** Any other type's value in its one canonical form: `42`, `2026-11-30`, `security`. */
  | { readonly type: 'closed'; readonly text: string }
  | { readonly type: 'boolean'; readonly truth: boolean }
  /** Canonical items, at least one, no two the same. */
  | { readonly type: 'list'; readonly items: readonly string[] };

/** By argument name. An absent argument without a default has no entry. */
export type Values = ReadonlyMap<string, Value>;
