/** How far the reads of one call have come. */
import type { Report } from '../progress.ts';

/** Things are told apart by name and called by their label. */
export interface Tracker {
  /** More things are about to be read. */
  expect(things: readonly Thing[]): void;
  /** So much of a thing has been read, from 0 to 1. */
  advance(name: string, fraction: number): void;
  /** Everything has been read, and nothing more is expected. */
  finish(): void;
}

export interface Thing {
  readonly name: string;
  readonly label: string;
}

/** Smaller steps are not worth telling. */
const STEP = 0.01;

/**
 * Reports strictly growing figures. The total grows when reading one thing shows that another is
 * needed; nothing but `finish` reports that it is reached.
 */
export function createTracker(report: Report | undefined): Tracker {
  const fractions = new Map<string, number>();
  const labels = new Map<string, string>();
  let told = -1;

  function tell(done: number, message: string): void {
    told = done;
    report?.({ done, total: fractions.size, message });
  }

  function done(): number {
    return [...fractions.values()].reduce((sum, fraction) => sum + fraction, 0);
  }

  return {
    expect(things) {
      if (things.length === 0) return;
      for (const { name, label } of things) {
        fractions.set(name, 0);
        labels.set(name, label);
      }
      if (done() > told) tell(done(), `Reading ${things.map(({ label }) => label).join(', ')}`);
    },
    advance(name, fraction) {
      const before = fractions.get(name);
      if (before === undefined) return;
      fractions.set(name, Math.max(before, Math.min(fraction, 1)));
      if (done() < told + STEP || done() >= fractions.size) return;
      tell(done(), `Reading ${labels.get(name)}`);
    },
    finish() {
      if (fractions.size > 0) tell(fractions.size, `Read ${[...labels.values()].join(', ')}`);
    },
  };
}
