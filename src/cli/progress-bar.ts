/** A bar on a terminal for what takes longer than a second. */
import type { Report } from '../progress.ts';

export interface ProgressBar {
  readonly report: Report;
  /** Leaves the line empty. */
  readonly clear: () => void;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const PATIENCE_MS = 1000;
const INTERVAL_MS = 100;
const WIDTH = 24;

/** Draws nothing where the screen is no terminal: a log keeps every line. */
export function createProgressBar(
  screen: Screen = process.stderr,
  now: () => number = Date.now,
): ProgressBar {
  let next = now() + PATIENCE_MS;
  let drawn = false;
  return {
    report({ done, total, message }) {
      if (screen.isTTY !== true || now() < next) return;
      next = now() + INTERVAL_MS;
      drawn = true;
      const filled = Math.round((WIDTH * done) / Math.max(1, total));
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      screen.write(`\r\u001b[2K${bar} ${message}, ${done} of ${total}`);
    },
    clear() {
      if (drawn) screen.write('\r\u001b[2K');
      drawn = false;
    },
  };
}
