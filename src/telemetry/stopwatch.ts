/** How long each stage of one message takes. */
import type { Stage } from './recorder.ts';

export type Times = Partial<Record<Stage, number>>;

export interface Stopwatch {
  /** Runs a stage; what does not wait takes no time, by a clock that stands still meanwhile. */
  readonly measure: <T>(stage: Stage, work: () => T) => T;
  /** Milliseconds of the stages that took any; most take none. */
  readonly spent: () => Times | undefined;
}

/** @param before what was measured already. */
export function createStopwatch(now: () => number, before: Times = {}): Stopwatch {
  const times: Times = { ...before };

  function add(stage: Stage, since: number): void {
    times[stage] = (times[stage] ?? 0) + now() - since;
  }

  function measure<T>(stage: Stage, work: () => T): T {
    const since = now();
    const result = work();
    if (!(result instanceof Promise)) return result;
    return result.finally(() => add(stage, since)) as T;
  }

  function spent(): Times | undefined {
    const took = Object.entries(times).filter(([, ms]) => ms > 0);
    return took.length === 0 ? undefined : Object.fromEntries(took);
  }

  return { measure, spent };
}
