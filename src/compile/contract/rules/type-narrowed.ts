/** A value that an argument took is one that it takes. */
import { isDeepStrictEqual } from 'node:util';
import { narrowing } from '../narrowing.ts';
import { forKept } from './rule.ts';

/** No type gets narrower, and none becomes one that takes other values. */
export const typeNarrowed = forKept((prompt, report) => {
  for (const { before, after } of prompt.arguments) {
    if (before === undefined || after === undefined) continue;
    const how = narrowing(before.type, after.type);
    if (how !== undefined) report('type-narrowed', after.name, { how });
    else if (!isDeepStrictEqual(withoutValues(before.type), withoutValues(after.type))) {
      report('type-widened', after.name);
    }
  }
});

/** The values of an enum have a rule of their own. */
function withoutValues(type: object): unknown {
  return JSON.parse(
    JSON.stringify(type, (key, value: unknown) => (key === 'values' ? undefined : value)),
  );
}
