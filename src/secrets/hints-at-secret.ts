/** Whether it is worth looking for secrets in a text: in most it is not. */
import { patterns } from './patterns.ts';
import { presetRules } from './preset-rules.ts';
import { KEY_HINT } from './private-keys.ts';

/**
 * What every secret has: a long run without blanks, or one of the marks before a password that may be
 * short. Words and sentences have neither, and all the hints together are a lot of code to run.
 */
const POSSIBLE = /(?<!\S)\S{12}|[;@]|:_/;

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
  return POSSIBLE.test(text) && hints.some((hint) => hint.test(text));
}
