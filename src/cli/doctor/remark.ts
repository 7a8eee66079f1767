/** What a check has to say: data with facts. The words are in `wording.ts`. */
import { type Facts, wording } from './wording.ts';

export type RemarkCode = keyof typeof wording;

export interface Remark {
  readonly code: RemarkCode;
  readonly facts: Facts;
}

export type Report = (code: RemarkCode, facts?: Facts) => void;

/** What everything that one check said comes to. */
export interface Outcome {
  readonly title: string;
  readonly remarks: readonly Remark[];
}
