/** Scores for people, beside the accepted ones. */
import type { Paint } from '../paint.ts';
import type { ComparedEval } from './compare-score.ts';
import { marginOf } from './eval-case.ts';
import type { Score } from './score.ts';

/** Remarks that are shown of one eval. */
const SHOWN = 4;

/** @param model the one that was asked. */
export function printScores(evals: readonly ComparedEval[], model: string, paint: Paint): string {
  const width = Math.max(...evals.map((each) => each.case.name.length));
  const groups = Object.entries(Object.groupBy(evals, ({ prompt }) => prompt));
  const sections = groups.map(([prompt, own = []]) =>
    [paint(prompt, 'bold'), ...own.flatMap((each) => linesOf(each, { width, model, paint }))].join(
      '\n',
    ),
  );
  const legend = `Answers of ${model}. Scores go from 0 to 1; after ±, how far samples lie apart.`;
  return [legend, ...sections].join('\n\n');
}

interface Layout {
  readonly width: number;
  readonly model: string;
  readonly paint: Paint;
}

function linesOf(each: ComparedEval, { width, model, paint }: Layout): readonly string[] {
  const { score, case: given, accepted, dropped } = each;
  const now = `${number(score.mean)} ± ${number(score.spread)}`;
  const other = accepted !== undefined && accepted.model !== model ? ` with ${accepted.model}` : '';
  const then =
    accepted === undefined
      ? 'new'
      : `accepted ${number(accepted.score)} ± ${number(accepted.spread)}${other}`;
  const verdict = dropped ? paint(`  dropped by more than ${number(marginOf(given))}`, 'red') : '';
  const count = `${score.marks.length} ${score.marks.length === 1 ? 'sample' : 'samples'}`;
  return [
    `  ${given.name.padEnd(width)}  ${now}  (${count})  ${then}${verdict}`,
    ...remarksOf(score, given.rubric !== undefined).map((line) => paint(`      ${line}`, 'dim')),
  ];
}

/** Of a graded eval, why the worst answer is no better; else what is wrong, and how often. */
function remarksOf({ marks }: Score, graded: boolean): readonly string[] {
  if (graded) {
    const [worst] = marks.toSorted((a, b) => a.score - b.score);
    if (worst === undefined || worst.score === 1) return [];
    return worst.remarks.map((reason) => `worst answer, ${number(worst.score)}: ${reason}`);
  }
  const counts = new Map<string, number>();
  for (const remark of marks.flatMap(({ remarks }) => remarks)) {
    counts.set(remark, (counts.get(remark) ?? 0) + 1);
  }
  const lines = [...counts].map(([fault, count]) => `${count} of ${marks.length}: ${fault}`);
  const left = lines.length - SHOWN;
  return left <= 0 ? lines : [...lines.slice(0, SHOWN), `and ${left} more`];
}

function number(value: number): string {
  return value.toFixed(2);
}
