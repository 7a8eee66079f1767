/** Rounds over all cases, so that what the machine does meanwhile happens to all of them. */
import type { Case, Method } from './cases.ts';
import { load, type Measured } from './load.ts';

export interface Row extends Measured {
  readonly subject: Case['subject'];
  readonly method: Method;
  readonly size: number;
  readonly page: number;
  /** Requests for each second of the core, in each round. */
  readonly rounds: readonly number[];
}

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

/** The first round is thrown away: until then the code is not compiled. */
export async function measure(
  cases: readonly Case[],
  { rounds, seconds }: Effort,
): Promise<readonly Row[]> {
  const measured = cases.map((): Measured[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    console.error(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const [index, each] of cases.entries()) {
      const burst = await load(each.server, each.path, each.sent, secondsFor(each, seconds));
      if (round > 0) measured[index]?.push(burst);
    }
  }
  return cases.map((each, index) => rowOf(each, measured[index] ?? []));
}

/** Long enough for what answers once a second. */
function secondsFor({ subject, size }: Case, seconds: number): number {
  return subject === 'sdk' && size > 1000 ? Math.max(seconds, 10) : seconds;
}

function rowOf({ subject, method, size, page }: Case, bursts: readonly Measured[]): Row {
  const middle = (key: keyof Measured): number => median(bursts.map((burst) => burst[key]));
  return {
    subject,
    method,
    size,
    page,
    perSecond: middle('perSecond'),
    perCoreSecond: middle('perCoreSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    rounds: bursts.map(({ perCoreSecond }) => perCoreSecond),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** Of two rows round by round: what both had to bear then is not in it. */
export function ratio(row: Row, to: Row): number {
  return median(row.rounds.map((each, round) => each / (to.rounds[round] ?? NaN)));
}
