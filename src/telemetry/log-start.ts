/** The log line of a start with something that an operator may not expect. */

/** Writes one JSON line. */
export function logStart(notice: string): void {
  console.log(JSON.stringify({ level: 'info', during: 'start', notice }));
}
