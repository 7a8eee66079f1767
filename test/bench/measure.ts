/**
 * Rounds over all cases, so that what the machine does meanwhile happens to all of them. Each has
 * processes of its own: one and the same program may be a fifth faster in one process than in another.
 */
import type { Case, Field, Method } from './cases.ts';
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
  /** Bursts of each case in a round, in turns with all the others. */
  readonly passes: number;
  /** Of one burst. */
  readonly seconds: number;
}

/**
 * @param setUp starts every process anew.
 * @param finish is given those of the last round, before they are stopped.
 */
export async function measure(
  setUp: () => Promise<Field>,
  effort: Effort,
  finish: (field: Field) => Promise<void>,
): Promise<readonly Row[]> {
  const measured = new Map<number, { readonly of: Case; readonly rounds: Measured[][] }>();
  for (let round = 1; round <= effort.rounds; round += 1) {
    console.error(`round ${round} of ${effort.rounds}`);
    const field = await setUp();
    try {
      for (const [index, bursts] of (await measureRound(field.cases, effort)).entries()) {
        const { of, rounds } = measured.get(index) ?? { of: field.cases[index]!, rounds: [] };
        measured.set(index, { of, rounds: [...rounds, bursts] });
      }
      if (round === effort.rounds) await finish(field);
    } finally {
      await Promise.all(field.servers.map(({ server }) => server.stop()));
    }
  }
  return [...measured.values()].map(({ of, rounds }) => rowOf(of, rounds));
}

/** What comes first is thrown away: until then the code is not compiled. */
async function measureRound(
  cases: readonly Case[],
  { passes, seconds }: Effort,
): Promise<readonly Measured[][]> {
  const bursts = cases.map((): Measured[] => []);
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [index, each] of cases.entries()) {
      // That it is some times slower is plain from one burst.
      if (each.subject === 'sdk' && pass > 1) continue;
      const burst = await load(each.server, each.path, each.sent, secondsFor(each, seconds));
      if (pass > 0) bursts[index]!.push(burst);
    }
  }
  return bursts;
}

/** Long enough for what answers once a second. */
function secondsFor({ subject, size }: Case, seconds: number): number {
  return subject === 'sdk' && size > 1000 ? Math.max(seconds, 10) : seconds;
}

function rowOf({ subject, method, size, page }: Case, rounds: readonly Measured[][]): Row {
  const middle = (key: keyof Measured): number => median(rounds.flat().map((burst) => burst[key]));
  return {
    subject,
    method,
    size,
    page,
    perSecond: middle('perSecond'),
    perCoreSecond: middle('perCoreSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    rounds: rounds.map((bursts) => mean(bursts.map(({ perCoreSecond }) => perCoreSecond))),
  };
}

/** Not the median: a third of a second for collecting garbage comes once in several bursts. */
function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
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
