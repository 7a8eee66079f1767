/** Who could get a prompt can get it, and who was asked is asked. */
import { forKept } from './rule.ts';

/** No argument is asked for anew that was not before; that one no longer is, is dangerous. */
export const askChanged = forKept(({ before, after, arguments: pairs }, report) => {
  for (const pair of pairs) {
    if (pair.after === undefined) continue;
    const was = pair.before !== undefined && before.ask?.includes(pair.before.name) === true;
    const is = after.ask?.includes(pair.after.name) === true;
    if (is && !was) report('ask-added', pair.after.name);
    if (was && !is) report('ask-removed', pair.after.name);
  }
});
