/** Some clients fill arguments by position. */
import { forKept } from './rule.ts';

/** A new optional argument stands after all that were there. */
export const argumentAdded = forKept((prompt, report) => {
  const order = prompt.after.arguments;
  const known = new Set(
    prompt.arguments.flatMap(({ before, after }) => (before && after ? [after] : [])),
  );
  for (const { before, after } of prompt.arguments) {
    if (before !== undefined) continue;
    const next = order.slice(order.indexOf(after)).find((each) => known.has(each));
    if (next !== undefined) report('argument-added-before', after.name, { before: next.name });
    else if (!after.required) report('argument-added', after.name);
  }
});
