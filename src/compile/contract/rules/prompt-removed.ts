/** A prompt is somebody's habit, and stands in somebody's script. */
import type { Rule } from './rule.ts';

/** No prompt goes or gets another name, unless it was deprecated and its window is over. */
export const promptRemoved: Rule = ({ before, after }, report, today) => {
  if (before === undefined || before.name === after?.name) return;
  const until = before.deprecated?.until;
  if (until !== undefined && until < today) report('prompt-retired', undefined, { until });
  else if (after === undefined) report('prompt-removed');
  else report('prompt-renamed', undefined, { to: after.name });
};
