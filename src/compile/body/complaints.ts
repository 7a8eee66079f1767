/** The problems of one template's body: each told once, and the errors counted. */
import { type Place, type Report, severityOf } from '../problem.ts';
import { placeOf } from './place-of.ts';
import type { Complain, Span } from './syntax.ts';

export interface Complaints {
  /** For problems in a body, a summary or a partial. */
  readonly complain: Complain;
  /** For problems of declarations. */
  readonly report: Report;
  /** How many errors there were so far; hints do not count. */
  readonly errors: () => number;
}

/**
 * @param isConsequence whether what is wrong there comes of another problem, which was reported:
 * then it counts, and is not told.
 */
export function createComplaints(
  report: Report,
  isConsequence: (at: Span) => boolean = () => false,
): Complaints {
  const told = new Set<string>();
  let errors = 0;
  const tell: Report = (code, place, facts = {}, options) => {
    // A partial that is pasted twice has its problems twice, for the first of the two tags.
    const key = `${code} ${keyOf(place)} ${JSON.stringify(facts)}`;
    if (told.has(key)) return;
    told.add(key);
    if (severityOf(code) === 'error') errors++;
    report(code, place, facts, options);
  };
  return {
    complain: (code, at, facts, via) => {
      if (isConsequence(at)) errors++;
      else tell(code, placeOf(at), facts, via && { related: placeOf(via) });
    },
    report: tell,
    errors: () => errors,
  };
}

function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
