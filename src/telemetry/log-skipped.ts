/** The log line of stored objects that nobody can reach. */

/** Writes one JSON line; it names no key. */
export function logSkipped(keys: number): void {
  console.log(JSON.stringify({ level: 'warn', during: 'resources/list', inexpressibleKeys: keys }));
}
