/** Which thing of a contract became which: by name, else by likeness. */

/** What was, and what it became; one of the two may be missing. */
export type Pair<T> =
  | { readonly before: T; readonly after: T | undefined }
  | { readonly before: undefined; readonly after: T };

/** Whether something that is gone lives on in something that is new. The first likeness counts. */
export type Likeness<T> = (gone: T, added: T) => boolean;

/**
 * Everything of both lists, each once: what was there before in its order, then what is new.
 *
 * @param likenesses tried one after the other, the surest first.
 */
export function pair<T extends { readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
  likenesses: readonly Likeness<T>[],
): readonly Pair<T>[] {
  const successors = successorsOf(before, after, likenesses);
  const taken = new Set(successors.values());
  return [
    ...before.map((each) => ({ before: each, after: successors.get(each) })),
    ...after.filter((each) => !taken.has(each)).map((each) => ({ before: undefined, after: each })),
  ];
}

function successorsOf<T extends { readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
  likenesses: readonly Likeness<T>[],
): ReadonlyMap<T, T> {
  const named = new Map(after.map((each) => [each.name, each]));
  const successors = new Map<T, T>();
  for (const each of before) {
    const same = named.get(each.name);
    if (same !== undefined) successors.set(each, same);
  }
  const taken = new Set(successors.values());
  const added = after.filter((each) => !taken.has(each));
  for (const isLike of likenesses) {
    for (const gone of before.filter((each) => !successors.has(each))) {
      const at = added.findIndex((each) => isLike(gone, each));
      for (const successor of at === -1 ? [] : added.splice(at, 1)) successors.set(gone, successor);
    }
  }
  return successors;
}
