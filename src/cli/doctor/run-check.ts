/** Makes one check, which always comes to an end. */
import type { Arrival } from './arrival.ts';
import type { AnyCheck, Context, Need } from './check.ts';
import { explainFailure, isTimeout } from './explain-failure.ts';
import type { Outcome, Remark, RemarkCode, Report } from './remark.ts';
import type { Target } from './target.ts';
import { createVisit } from './visit.ts';

export interface Conditions {
  readonly target: Target;
  readonly arrival: Arrival;
  /** How long a check may take. */
  readonly limitMs: number;
}

export async function runCheck(
  { title, needs, run }: AnyCheck,
  { target, arrival, limitMs }: Conditions,
): Promise<Outcome> {
  const remarks: Remark[] = [];
  const report: Report = (code, facts = {}) => remarks.push({ code, facts });
  const lacking = lackingFor(needs, arrival, target);
  if (lacking !== undefined) return { title, remarks: [{ code: lacking, facts: {} }] };
  const signal = AbortSignal.timeout(limitMs);
  try {
    await (run as (context: Context<'nothing'>) => Promise<void>)({
      visit: createVisit(target, signal),
      // As the check needs it: what it lacked was found above.
      arrival,
      report,
      hasReported: () => remarks.length > 0,
    });
  } catch (error) {
    if (isTimeout(error)) report('took-too-long', { seconds: limitMs / 1000 });
    else report('broke-off', { why: explainFailure(error) });
  }
  return { title, remarks };
}

/** Why a check is left out: what it needs is not there. */
function lackingFor(needs: Need, { type }: Arrival, { token }: Target): RemarkCode | undefined {
  if (needs === 'nothing') return undefined;
  if (type === 'unsafe') return 'no-connection';
  if (needs === 'connection' || type === 'answers') return undefined;
  if (type === 'refuses') return 'no-worker';
  if (needs === 'worker') return undefined;
  return token === undefined ? 'needs-token' : 'token-no-good';
}
