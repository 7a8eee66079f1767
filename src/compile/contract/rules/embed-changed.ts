/** What a prompt brings along, it brings along. */
import type { EmbedContract } from '../contract.ts';
import { forKept } from './rule.ts';

const FACETS = [
  ['its source', ({ from }) => from],
  ['`as`', ({ as }) => as],
  ['`optional`', ({ optional }) => (optional ? 'yes' : 'no')],
] satisfies readonly (readonly [string, (embed: EmbedContract) => string])[];

/** An embed that goes, or that brings something else, is dangerous. */
export const embedChanged = forKept((prompt, report) => {
  for (const { before, after } of prompt.embeds) {
    if (before === undefined) report('embed-added', after.name);
    else if (after === undefined) report('embed-removed', before.name);
    else {
      if (before.name !== after.name) report('embed-renamed', after.name, { from: before.name });
      for (const [what, facet] of FACETS) {
        const [was, is] = [facet(before), facet(after)];
        if (was !== is) report('embed-changed', after.name, { what, was, is });
      }
    }
  }
});
