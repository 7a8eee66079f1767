/** How far a call has come, as a pipeline tells it. */

/** `done` grows strictly up to `total`, the number of things that are read; fractions are of one. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is being read, for people. */
  readonly message: string;
}

export type Report = (progress: Progress) => void;
