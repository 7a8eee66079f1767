/** A label that a sentence speaks of can be read on what it names. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const cases: readonly (readonly [body: string, ...problems: string[]])[] = [
  ['See {{label readme}}.\n{{embed readme}}', 'label-unseen 1:5'],
  ['See {{label related}}.\n{{embed related}}', 'label-unseen 1:5'],
  ['See {{label runbook}}.\n{{embed runbook}}'],
  ['See {{label report}}.\n{{data report}}'],
];

test.each(cases)('%j', (body, ...problems) => {
  expect(compile(body).problems).toEqual(problems);
});
