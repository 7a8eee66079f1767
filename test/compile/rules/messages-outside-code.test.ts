/** A message does not stand in a code block. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const cases: readonly (readonly [body: string, ...problems: string[]])[] = [
  ['Do it:\n```\n{{data notes}}\n```', 'message-in-code 3:1'],
  ['Do it:\n~~~\nx\n~~~\n{{data notes}}'],
];

test.each(cases)('%j', (body, ...problems) => {
  expect(compile(body).problems).toEqual(problems);
});
