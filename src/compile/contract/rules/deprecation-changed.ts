/** `until` is a promise. */
import { isDeepStrictEqual } from 'node:util';
import { forKept } from './rule.ts';

/** A prompt may be deprecated at any time; to bring its end forward is dangerous. */
export const deprecationChanged = forKept(({ before, after }, report) => {
  if (isDeepStrictEqual(before.deprecated, after.deprecated)) return;
  const was = before.deprecated?.until;
  const is = after.deprecated?.until;
  if (was !== undefined && is !== undefined && is < was) {
    report('deprecation-shortened', undefined, { was, is });
  } else if (before.deprecated === undefined) {
    report('deprecated', undefined, is === undefined ? {} : { until: is });
  } else report('deprecation-changed');
});
