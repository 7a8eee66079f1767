/** What is wrong with a catalogue: data with facts and a place. The words are in `wording/`. */
import { bodyWording } from './wording/body.ts';
import { caseWording } from './wording/cases.ts';
import { contractWording } from './wording/contract.ts';
import { declarationWording } from './wording/declarations.ts';
import { evalWording } from './wording/evals.ts';
import type { Facts, Severity, Wording } from './wording/wording.ts';

export type { Facts, Severity } from './wording/wording.ts';

/** A place in a source file: line and column from 1, column and length in UTF-16 units. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length?: number;
}

const wordings = {
  ...declarationWording,
  ...bodyWording,
  ...caseWording,
  ...evalWording,
  ...contractWording,
};

export type ProblemCode = keyof typeof wordings;

export interface Problem {
  readonly code: ProblemCode;
  readonly place: Place;
  readonly facts: Facts;
  /** The other place that the problem speaks of: the first of two duplicates, a partial's user. */
  readonly related?: Place;
}

/** Collects the problems of one run; the compiler never throws for an author's mistake. */
export type Report = (
  code: ProblemCode,
  place: Place,
  facts?: Facts,
  options?: { related?: Place },
) => void;

export function wordingOf(problem: Problem): Wording {
  return wordings[problem.code];
}

export function severityOf(code: ProblemCode): Severity {
  const wording: Wording = wordings[code];
  return wording.severity;
}
