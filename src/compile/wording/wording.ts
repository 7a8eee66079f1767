/** How one kind of problem is said. */

export type Severity = 'error' | 'hint';

/** What a problem's words are made from. */
export type Facts = Readonly<Record<string, string | number>>;

/** `message` tells what is wrong; `mend` what to write instead. */
export interface Wording {
  readonly severity: Severity;
  readonly message: (facts: Facts) => string;
  readonly mend?: (facts: Facts) => string;
}
