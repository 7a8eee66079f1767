/** A prompt has one caller. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.\n{{request ask}}', {}, []],
  ['Do it.\n{{request ask}}\n{{request notes}}', {}, ['second-request 3:1']],
  [
    'Do it.\n{{#if ask}}\n{{request ask}}\n{{else}}\n{{request notes}}\n{{/if}}',
    {},
    ['second-request 5:1'],
  ],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
