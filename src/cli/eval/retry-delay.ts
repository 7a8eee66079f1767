/** How long to wait before a model is asked again. */

const BASE_MS = 500;
const MOST_MS = 30_000;

/**
 * What the server asks for, in seconds or as a date (RFC 9110, section 10.2.3); else twice as long
 * each time, by up to half at random, so that many who wait do not come back at once.
 *
 * @param attempt from 1: how often it was asked already.
 */
export function retryDelay(
  attempt: number,
  retryAfter: string | null,
  { now, random }: { readonly now: () => number; readonly random: () => number },
): number {
  const asked = askedFor(retryAfter, now());
  if (asked !== undefined) return asked;
  const most = Math.min(MOST_MS, BASE_MS * 2 ** (attempt - 1));
  return most / 2 + (random() * most) / 2;
}

function askedFor(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
