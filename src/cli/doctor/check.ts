/** One thing that is looked at, and what it sees of the deployment. */
import type { ArrivalFor } from './arrival.ts';
import type { Report } from './remark.ts';
import type { Visit } from './visit.ts';

export type Need = keyof ArrivalFor;

export interface Check<N extends Need> {
  /** A word or two, as a heading. */
  readonly title: string;
  /** Without it, the check is left out. */
  readonly needs: N;
  /** Reports one thing at least. What it throws is the network's fault, and is told as such. */
  readonly run: (context: Context<N>) => Promise<void>;
}

export type AnyCheck = { [N in Need]: Check<N> }[Need];

export interface Context<N extends Need> {
  readonly visit: Visit;
  /** What came of the first request. */
  readonly arrival: ArrivalFor[N];
  readonly report: Report;
  /** Whether anything was reported so far. */
  readonly hasReported: () => boolean;
}
