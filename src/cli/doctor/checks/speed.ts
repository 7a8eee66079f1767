/** The first answer comes before clients give up, and the second at once. */
import { greet } from '../arrival.ts';
import type { Check } from '../check.ts';

/** Milliseconds. */
const SLOW_FIRST = 5000;
const SLOW_SECOND = 1000;

export const speed: Check<'worker'> = {
  title: 'Time',
  needs: 'worker',
  async run({ visit, arrival, report }) {
    const first = arrival.reply.ms;
    const { ms: second } = await greet(visit);
    const isSlow = first > SLOW_FIRST || second > SLOW_SECOND;
    report(isSlow ? 'speed-slow' : 'speed-fine', { first, second });
  },
};
