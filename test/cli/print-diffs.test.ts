/** A comment on a pull request holds only so much. */
import { expect, it } from 'vitest';
import type { PromptDiff } from '../../src/cli/diff/compare-catalogues.ts';
import { printDiffs } from '../../src/cli/diff/print-diffs.ts';

it('stays within what a comment holds, and says what it left out', () => {
  const diffs = Array.from({ length: 100 }, (_, index): PromptDiff => {
    const text = `- ${'a'.repeat(500)}\n+ ${'b'.repeat(500)}\n`;
    return { name: `prompt_${index}`, state: 'changed', ran: 1, cases: [{ name: 'one', text }] };
  });
  const printed = printDiffs(diffs, 'main');
  expect(printed.length).toBeLessThan(65_536);
  expect(printed).toContain('Against `main`: 100 prompts, 100 cases.');
  expect(printed).toMatch(
    /\n\n\d+ more parts left out here: `npm run diff` in a checkout shows all\.\n$/,
  );
  expect(printed.match(/^```/gm)?.length).toBe((printed.match(/^```diff$/gm)?.length ?? 0) * 2);
});
