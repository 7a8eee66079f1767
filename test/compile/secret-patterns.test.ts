/** The detector's own patterns cannot be made to backtrack, by judgement of `recheck`. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { patterns } from '../../src/secrets/patterns.ts';
import { presetRules } from '../../src/secrets/preset-rules.ts';

const { checkSync } = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
) as typeof import('recheck');

const lookaround = /\(\?<?[!=](?:[^()\\[]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g;
const count = /\{(\d+)(?:,\d*)?\}/g;

/**
 * One attempt at one place, in a form that is decided exactly and quickly: without lookaround, and
 * with counts as `+` and `*`, which only leave more room to backtrack. That attempts at different
 * places do not add up is what hostile megabytes in test/secrets/ are for.
 */
function attempt(source: string): string {
  const counted = source.replace(lookaround, '').replace(count, (_, least) => {
    return least === '0' ? '*' : '+';
  });
  return `^(?:${counted})`;
}

const all = [
  ...patterns.flatMap(({ hint, pattern }) => [hint, pattern]),
  ...presetRules.map(({ hint }) => hint),
];

it.each(all)('%s', ({ source, flags }) => {
  const { status } = checkSync(attempt(source), flags.replace(/[dg]/g, ''), { timeout: 10_000 });
  expect(status).toBe('safe');
});
