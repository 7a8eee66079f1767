/** Whether it is worth looking for secrets in a text: in most it is not. */
import { patterns } from './patterns.ts';
import { presetRules } from './preset-rules.ts';
import { KEY_HINT } from './private-keys.ts';

/** All hints as one expression for each of their modes: less to do than one after the other. */
const hints = Map.groupBy(
  [KEY_HINT, ...[...patterns, ...presetRules].map(({ hint }) => hint)],
  ({ flags }) => flags,
)
  .entries()
  .map(([flags, group]) => new RegExp(group.map(({ source }) => source).join('|'), flags))
  .toArray();

/** No text that is said no of holds anything that `findSecrets` would find. */
export function hintsAtSecret(text: string): boolean {
  return hints.some((hint) => hint.test(text));
}
