/** A prompt that a model can read. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const most = 200_000;

test('as long as a body may be', () => {
  expect(compile('x'.repeat(most)).problems).toEqual([]);
});

test('one character more', () => {
  const { compiled, problems } = compile('x'.repeat(most + 1));
  expect([compiled, problems]).toEqual([undefined, ['body-too-long 1:1']]);
});

test('with its partials', () => {
  const partials = { a: 'y'.repeat(most / 2) };
  expect(compile('Do {{> a}}', { partials }).problems).toEqual([]);
  expect(compile('Do {{> a}} {{> a}}', { partials }).problems).toEqual(['body-too-long 1:12']);
});
