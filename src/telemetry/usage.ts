/** Which prompts are used: one data point for each prompts/get, where Analytics Engine is bound. */
import type { Facts } from './recorder.ts';

/** What is needed of `AnalyticsEngineDataset`. */
export type UsageBinding = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;

/**
 * The columns of a data point: what is written here is what `npm run usage` asks for. The index, by
 * which Analytics Engine samples, is the prompt: a rare one stays visible beside a frequent one.
 */
export const USAGE_COLUMNS = {
  prompt: 'blob1',
  template: 'blob2',
  outcome: 'blob3',
  bytes: 'double1',
} as const;

/** @param outcome `ok`, or what was wrong. A prompt that does not exist has no name here. */
export function usagePoint(
  { prompt = '', template = '' }: Facts,
  outcome: string,
  bytes: number,
): AnalyticsEngineDataPoint {
  return { indexes: [prompt], blobs: [prompt, template, outcome], doubles: [bytes] };
}

/** What an outcome of the third column comes to, for whoever counts them. */
export type Fate = 'answered' | 'lost' | 'failed' | 'refused';

const FATES: ReadonlyMap<string, Fate> = new Map([
  ['ok', 'answered'],
  ['asked', 'answered'],
  ['lost', 'lost'],
  ['cancelled', 'lost'],
  ['failed', 'failed'],
  ['internal', 'failed'],
  ['store_failed', 'failed'],
  ['timed_out', 'failed'],
]);

/** Whatever else was wrong, the call was. */
export function fateOf(outcome: string): Fate {
  return FATES.get(outcome) ?? 'refused';
}
