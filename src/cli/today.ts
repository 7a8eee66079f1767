/** The day on the calendar that commands which compare dates go by. */

/** ISO date in UTC. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}
