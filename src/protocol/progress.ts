/** Progress notifications of one request (basic/patterns/progress of the specification). */
import type { Progress, Report } from '../progress.ts';

/** Least time between two notifications, the first and the last apart. */
const INTERVAL_MS = 250;

export interface ProgressStream {
  /** Tells how far the call has come; throttled, and ignored once finished. */
  readonly report: Report;
  /**
   * Call it just before the result: brings the last notification to the total, if any was sent.
   * Call it after a failure with `false`: nothing more is sent.
   */
  readonly finish: (succeeded: boolean) => void;
}

/** @param now milliseconds, for throttling only. */
export function createProgress(
  send: (progress: Progress) => void,
  now: () => number,
): ProgressStream {
  let sent: (Progress & { readonly at: number }) | undefined;
  let latest: Progress | undefined;
  let finished = false;

  function pass(progress: Progress): void {
    sent = { ...progress, at: now() };
    send(progress);
  }

  function report(progress: Progress): void {
    if (finished || progress.done <= (latest?.done ?? -1)) return;
    latest = progress;
    // The total is left to finish(): only then is it certain that nothing follows.
    const isLast = progress.done >= progress.total;
    if (!sent || (!isLast && now() - sent.at >= INTERVAL_MS)) pass(progress);
  }

  function finish(succeeded: boolean): void {
    finished = true;
    if (!succeeded || !sent || !latest || sent.done >= latest.total) return;
    pass({ ...latest, done: latest.total });
  }

  return { report, finish };
}
