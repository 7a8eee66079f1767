/** Some clients fill arguments by position. */
import type { ArgumentContract } from '../contract.ts';
import { forKept } from './rule.ts';

/** The arguments that are still there stand in the order in which they stood. */
export const argumentsReordered = forKept((prompt, report) => {
  const kept = prompt.arguments.flatMap(({ before, after }) => (before && after ? [after] : []));
  const ordered = prompt.after.arguments.filter((each) => kept.includes(each));
  if (ordered.every((each, index) => each === kept[index])) return;
  report('arguments-reordered', undefined, { was: names(kept), is: names(ordered) });
});

function names(given: readonly ArgumentContract[]): string {
  return given.map(({ name }) => name).join(', ');
}
