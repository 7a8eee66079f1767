import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('an integer', () => {
  accepts({ kind: 'integer' }, [
    ['42', '42'],
    [' 42\n', '42'],
    ['+7', '7'],
    ['007', '7'],
    ['-0', '0'],
    ['0', '0'],
    ['-12', '-12'],
    ['9007199254740991', '9007199254740991'],
    ['-9007199254740991', '-9007199254740991'],
    [`${'0'.repeat(5000)}1`, '1'],
  ]);

  refuses({ kind: 'integer' }, [
    ['forty-two', '"forty-two" is not a whole number'],
    ['#42', '"#42" is not a whole number'],
    ['٤٢', '"٤٢" is not a whole number'],
    ['-', '"-" is not a whole number'],
    ['NaN', '"NaN" is not a whole number'],
    ['0x10', '"0x10" is not a whole number; write it in digits alone'],
    ['1,000', '"1,000" is not a whole number; write it in digits alone'],
    ['1e3', '"1e3" is not a whole number; write it in digits alone'],
    ['1.5', '"1.5" is not a whole number; write it in digits alone'],
    ['9007199254740992', '"9007199254740992" is too large; the most is 9007199254740991'],
    ['-9007199254740992', '"-9007199254740992" is too small; the least is -9007199254740991'],
    [
      '9'.repeat(100_000),
      '"9999999999999999999999999999999999999999…" is too large; the most is 9007199254740991',
    ],
    ['  ', 'is empty'],
  ]);

  describe('with bounds', () => {
    const type = { kind: 'integer', min: 1, max: 10 } as const;
    accepts(type, [
      ['1', '1'],
      ['10', '10'],
    ]);
    refuses(type, [
      ['0', '"0" is too small; the least is 1'],
      ['-5', '"-5" is too small; the least is 1'],
      ['11', '"11" is too large; the most is 10'],
    ]);
  });
});
