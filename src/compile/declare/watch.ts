/** Tells whether a piece of the catalogue had errors, so that what depends on it is not built. */
import { type Report, severityOf } from '../problem.ts';

export interface Watched {
  readonly report: Report;
  /** Whether an error, not merely a hint, has gone through. */
  failed(): boolean;
}

export function watch(report: Report): Watched {
  let failed = false;
  return {
    report: (code, ...rest) => {
      if (severityOf(code) === 'error') failed = true;
      report(code, ...rest);
    },
    failed: () => failed,
  };
}
