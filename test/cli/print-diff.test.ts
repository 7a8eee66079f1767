import { expect, it } from 'vitest';
import { printDiff } from '../../src/cli/print-diff.ts';

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;
const numbered = Array.from({ length: 20 }, (_, at) => `line ${at}`);

it('shows what changed with three lines around it', () => {
  const after = numbered.with(10, 'changed');
  expect(printDiff(lines(...numbered), lines(...after))).toBe(`  ...
  line 7
  line 8
  line 9
- line 10
+ changed
  line 11
  line 12
  line 13
  ...
`);
});

it('shows what was replaced before what replaces it', () => {
  expect(printDiff(lines('a', 'b'), lines('c', 'd'))).toBe('- a\n- b\n+ c\n+ d\n');
});

it('joins changes that are near each other', () => {
  const after = numbered.with(1, 'one').with(5, 'five');
  expect(printDiff(lines(...numbered), lines(...after)).match(/\.\.\./g)).toHaveLength(1);
});

it('says nothing of texts that are the same', () => {
  expect(printDiff(lines('a'), lines('a'))).toBe('');
});
