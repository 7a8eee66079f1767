/** What a form gives, as a caller would have typed it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnswers } from '../../src/elicit/read-answers.ts';

it.each<[unknown, string]>([
  ['as it is ', 'as it is '],
  [42, '42'],
  [-0, '0'],
  [-1.25, '-1.25'],
  [1e21, '1000000000000000000000'],
  [-1.5e22, '-15000000000000000000000'],
  [1e-7, '0.0000001'],
  [-1.25e-9, '-0.00000000125'],
  [true, 'true'],
  [false, 'false'],
  [['a', 'b c'], 'a, b c'],
  [[1, 2.5], '1, 2.5'],
  [[], ''],
  [undefined, ''],
  [null, ''],
  [{ a: 1 }, ''],
])('%j becomes %j', (filled, typed) => {
  expect(readAnswers(['x'], { x: filled })).toEqual(new Map([['x', typed]]));
});

it.each([undefined, null, 'x', 3, [], {}])('%j leaves every field open', (content) => {
  expect(readAnswers(['x', 'toString'], content)).toEqual(
    new Map([
      ['x', ''],
      ['toString', ''],
    ]),
  );
});

it('passes over what was not asked', () => {
  const content = JSON.parse('{ "x": 1, "y": 2, "__proto__": { "z": 3 } }') as unknown;
  expect(readAnswers(['x', 'z'], content)).toEqual(
    new Map([
      ['x', '1'],
      ['z', ''],
    ]),
  );
});

it('loses nothing of a number, and needs no exponent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const typed = readAnswers(['x'], { x: value }).get('x')!;
      expect(typed).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(typed)).toBe(value === 0 ? 0 : value);
    }),
    { numRuns: 500 },
  );
});
