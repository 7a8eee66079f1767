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
  readonly seconds: number;
}

/**
 * @param setUp starts every process anew.
 * @param finish is given those of the last round, before they are stopped.
 */
export async function measure(
  setUp: () => Promise<Field>,
  { rounds, seconds }: Effort,
  finish: (field: Field) => Promise<void>,
): Promise<readonly Row[]> {
  const measured = new Map<number, { readonly of: Case; readonly bursts: Measured[] }>();
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    const field = await setUp();
    try {
      for (const [index, each] of field.cases.entries()) {
        const { bursts } = measured.get(index) ?? { bursts: [] };
        measured.set(index, { of: each, bursts: [...bursts, await burst(each, seconds)] });
      }
      if (round === rounds) await finish(field);
    } finally {
      await Promise.all(field.servers.map(({ server }) => server.stop()));
    }
  }
  return [...measured.values()].map(({ of, bursts }) => rowOf(of, bursts));
}

/** What comes first is thrown away: until then the code is not compiled. */
async function burst(each: Case, seconds: number): Promise<Measured> {
  const { server, path, sent } = each;
  await load(server, path, sent, seconds);
  return load(server, path, sent, secondsFor(each, seconds));
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
