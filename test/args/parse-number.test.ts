import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('a number', () => {
  accepts({ kind: 'number' }, [
    ['1.5', '1.5'],
    ['1.50', '1.5'],
    ['1.0', '1'],
    ['.5', '0.5'],
    ['+0.5', '0.5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-.50', '-0.5'],
    ['007.10', '7.1'],
    ['100', '100'],
    ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['9007199254740993', '9007199254740993'],
    [`1.5${'0'.repeat(50_000)}`, '1.5'],
  ]);

  refuses({ kind: 'number' }, [
    ['pi', '"pi" is not a number'],
    ['.', '"." is not a number'],
    ['Infinity', '"Infinity" is not a number'],
    ['5.', '"5." is not a number; write it like 1.5'],
    ['1e3', '"1e3" is not a number; write it like 1.5'],
    ['1,5', '"1,5" is not a number; write it like 1.5'],
    ['1.2.3', '"1.2.3" is not a number; write it like 1.5'],
    ['1 000', '"1 000" is not a number; write it like 1.5'],
    [
      `0.${'1'.repeat(40)}`,
      '"0.11111111111111111111111111111111111111…" has too many digits; at most 40 fit',
    ],
    [
      `${'0'.repeat(300_000)}x`,
      '"0000000000000000000000000000000000000000…" is not a number; write it like 1.5',
    ],
    ['', 'is empty'],
  ]);

  describe('with bounds', () => {
    const type = { kind: 'number', min: -0.1, max: 100 } as const;
    accepts(type, [
      ['-0.1', '-0.1'],
      ['-0.0999999999999999999999', '-0.0999999999999999999999'],
      ['100.000', '100'],
      ['99.99999999999999999999999999', '99.99999999999999999999999999'],
    ]);
    refuses(type, [
      ['-0.2', '"-0.2" is too small; the least is -0.1'],
      ['-0.1000000000000000000001', '"-0.1000000000000000000001" is too small; the least is -0.1'],
      ['100.00000000000000000001', '"100.00000000000000000001" is too large; the most is 100'],
      ['1000', '"1000" is too large; the most is 100'],
    ]);
  });

  describe('with bounds that JavaScript writes with an exponent', () => {
    const type = { kind: 'number', min: 1e-7, max: 1e21 } as const;
    accepts(type, [
      ['0.0000001', '0.0000001'],
      ['1000000000000000000000', '1000000000000000000000'],
    ]);
    refuses(type, [
      ['0.00000009', '"0.00000009" is too small; the least is 1e-7'],
      ['1000000000000000000001', '"1000000000000000000001" is too large; the most is 1e+21'],
    ]);
  });
});
