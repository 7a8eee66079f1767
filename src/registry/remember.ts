/** A memory of bounded size, which forgets what was used longest ago. */

/**
 * What is remembered under the key, or what `make` gives, which then is. Nothing is remembered of a
 * `make` that throws.
 *
 * @param most entries.
 */
export function remember<T extends object | string>(
  memory: Map<string, T>,
  key: string,
  most: number,
  make: () => T,
): T {
  const known = memory.get(key);
  if (known !== undefined && memory.size === 1) return known;
  const value = known ?? make();
  // A map keeps the order of insertion, and each use inserts anew.
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (oldest !== undefined && memory.size > most) memory.delete(oldest);
  return value;
}
