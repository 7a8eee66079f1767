import { describe } from 'vitest';
import type { ItemType, ListType } from '../../src/template.ts';
import { accepts, refuses } from './cases.ts';

function listOf(of: ItemType, max = 20): ListType {
  return { kind: 'list', of, max };
}

function enumOf(...values: string[]): ItemType {
  return { kind: 'enum', values: values.map((value) => ({ value })) };
}

describe('a list of integers', () => {
  accepts(listOf({ kind: 'integer' }), [
    ['3', '3'],
    ['3,1,2', '3, 1, 2'],
    ['3 1\t2', '3, 1, 2'],
    ['3\n1\r\n2\r4', '3, 1, 2, 4'],
    [',, 3 ,\n, 1,', '3, 1'],
    ['3, 03, +3, 1, 3', '3, 1'],
  ]);
  refuses(listOf({ kind: 'integer', min: 1 }), [
    ['1, two, 3', '"two" is not a whole number'],
    ['1 0', '"0" is too small; the least is 1'],
    ['1;2', '"1;2" is not a whole number; write it in digits alone'],
    ['', 'is empty'],
    [' , ,\n', 'is empty'],
  ]);
});

describe('a list of at most three', () => {
  accepts(listOf({ kind: 'integer' }, 3), [
    ['1 2 3', '1, 2, 3'],
    ['1 2 3 1 02 3', '1, 2, 3'],
    ['7,'.repeat(100_000), '7'],
  ]);
  refuses(listOf({ kind: 'integer' }, 3), [
    ['1 2 3 4', 'holds more than 3 items'],
    [Array.from({ length: 100_000 }, (_, index) => index).join(), 'holds more than 3 items'],
  ]);
});

describe('a list of an enum without spaces', () => {
  accepts(listOf(enumOf('security', 'needs-work', 'all')), [
    ['security all', 'security, all'],
    ['ALL,Security', 'all, security'],
    ['security needs-work', 'security, needs-work'],
    ['needs work', 'needs-work'],
    ['needs work, all', 'needs-work, all'],
    ['needs_work\nneeds-work', 'needs-work'],
  ]);
  refuses(listOf(enumOf('security', 'all')), [
    ['all speed', '"speed" is not one of security, all'],
  ]);
});

describe('a list of an enum with spaces', () => {
  accepts(listOf(enumOf('in progress', 'done')), [
    ['in progress, done', 'in progress, done'],
    ['in-progress\ndone', 'in progress, done'],
  ]);
  refuses(listOf(enumOf('in progress', 'done')), [
    ['in progress done', '"in progress done" is not one of in progress, done'],
  ]);
});

describe('lists of other types', () => {
  accepts(listOf({ kind: 'word', max: 20 }), [['b a/c  b', 'b, a/c']]);
  accepts(listOf({ kind: 'number' }), [['1.50 .5,1.5', '1.5, 0.5']]);
  accepts(listOf({ kind: 'date' }), [['2026-11-30 2026-12-01', '2026-11-30, 2026-12-01']]);
  accepts(listOf({ kind: 'datetime' }), [
    ['2026-11-30T10:00+01:00 2026-11-30T09:00Z', '2026-11-30T09:00:00Z'],
  ]);
  refuses(
    listOf({ kind: 'word', max: 20, pattern: '^(?:[a-z]+)$' }),
    [['a, B', '"B" does not fit; write it like red, green']],
    'red, green',
  );
});
