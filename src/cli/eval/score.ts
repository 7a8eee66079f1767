/** What some answers to one prompt are worth together. */

/** One answer's mark. */
export interface Mark {
  /** From 0 to 1. */
  readonly score: number;
  /** What was wrong with it; of a graded one, the reason. */
  readonly remarks: readonly string[];
}

export interface Score {
  /** Mean of the marks, from 0 to 1. */
  readonly mean: number;
  /** Their standard deviation; 0 of one. */
  readonly spread: number;
  readonly marks: readonly Mark[];
}

/** @param marks at least one. */
export function scoreOf(marks: readonly Mark[]): Score {
  const { length } = marks;
  const mean = marks.reduce((sum, { score }) => sum + score, 0) / length;
  const squares = marks.reduce((sum, { score }) => sum + (score - mean) ** 2, 0);
  return { mean, spread: length < 2 ? 0 : Math.sqrt(squares / (length - 1)), marks };
}
