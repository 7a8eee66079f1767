/** How long each stage of one message takes. */
import type { Stage } from './recorder.ts';

export type Times = Partial<Record<Stage, number>>;

export interface Stopwatch {
  /** Runs a stage; what does not wait takes no time, by a clock that stands still meanwhile. */
  readonly measure: <T>(stage: Stage, work: () => T) => T;
  /** Milliseconds of the stages that took any, as JSON; `undefined` where none did, as is usual. */
  readonly spent: () => string | undefined;
}

/**
 * Stages come one after the other: one that waits ends where the next begins, so that nothing has to
 * be put behind its promise.
 *
 * @param before what was measured already, of other stages, if anything took time.
 */
export function createStopwatch(now: () => number, before?: Times): Stopwatch {
  let times: Times | undefined;
  let waiting: Stage | undefined;
  let since = 0;

  function settle(): void {
    if (waiting === undefined) return;
    const took = now() - since;
    if (took > 0) times = { ...times, [waiting]: (times?.[waiting] ?? 0) + took };
    waiting = undefined;
  }

  function measure<T>(stage: Stage, work: () => T): T {
    settle();
    const result = work();
    if (!(result instanceof Promise)) return result;
    waiting = stage;
    since = now();
    return result;
  }

  function spent(): string | undefined {
    settle();
    const fields = printTimes(before) + printTimes(times);
    return fields === '' ? undefined : `{${fields.slice(1)}}`;
  }

  return { measure, spent };
}

/** The fields of those that took any time, with a comma before each. */
function printTimes(times: Times = {}): string {
  let fields = '';
  for (const stage in times) {
    const ms = times[stage as Stage] ?? 0;
    if (ms > 0) fields += `,"${stage}":${ms}`;
  }
  return fields;
}
