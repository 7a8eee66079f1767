/** Lists without what cannot be named. */
import type { Mask } from './mask.ts';
import { createScreen, type SecretCounts, type SecretsPolicy } from './screen.ts';

export interface Cleared<T> {
  readonly items: readonly T[];
  /** What was in those that are left out. */
  readonly found?: SecretCounts;
}

/**
 * Leaves out what holds a secret: where it is a key or a URI, a mask would make it another one.
 *
 * @param textOf all that would be shown of an item.
 */
export async function withoutSecrets<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  { mask, secrets }: { readonly mask: Mask; readonly secrets: SecretsPolicy },
): Promise<Cleared<T>> {
  const all = createScreen(mask, secrets);
  await all.mask(items.map(textOf).join('\n'), 'all');
  if (all.found() === undefined) return { items };
  const each = createScreen(mask, secrets);
  const masked = await Promise.all(items.map((item) => each.mask(textOf(item), 'each')));
  const found = each.found();
  return {
    items: items.filter((_, index) => masked[index]?.findings.length === 0),
    ...(found && { found }),
  };
}
