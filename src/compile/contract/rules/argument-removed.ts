/** Unknown names are refused, so an old one must stay known. */
import { forKept } from './rule.ts';

/** No argument goes or gets another name. */
export const argumentRemoved = forKept((prompt, report) => {
  for (const { before, after } of prompt.arguments) {
    if (before === undefined || before.name === after?.name) continue;
    if (after === undefined) report('argument-removed', before.name);
    else report('argument-renamed', after.name, { from: before.name });
  }
});
