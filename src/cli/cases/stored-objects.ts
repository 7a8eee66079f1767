/** Store objects that a call's embeds would find: for calls that nobody wrote files for. */
import type { Target } from '../../embed/find-targets.ts';

/** What an embed's object says; `undefined` for one that is not in the store. */
export type ContentOf = (embed: string) => string | undefined;

/** Objects by key. Of `links`, one that matches; none for files that the bundle carries. */
export function storedObjects(
  targets: Iterable<Target>,
  contentOf: ContentOf,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...targets].flatMap((target) => {
      const content = contentOf(target.name);
      if (content === undefined || target.definition.store === 'file') return [];
      return [[keyOf(target), content] as const];
    }),
  );
}

/** A variable that is left open is `one`. */
function keyOf({ place, definition }: Target): string {
  if ('key' in place && place.key !== undefined) return place.key;
  const fixed = 'fixed' in place ? place.fixed : new Map<string, string>();
  return definition.key
    .map((part) => (typeof part === 'string' ? part : (fixed.get(part.variable) ?? 'one')))
    .join('');
}
