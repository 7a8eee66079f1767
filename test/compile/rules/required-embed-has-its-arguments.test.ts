/** What must be found can be looked for. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.\n{{embed diff}}\n{{embed readme}}', {}, []],
  ['Do it.\n{{embed patch}}', {}, ['embed-maybe-unreachable 2:1']],
  ['Do it.\n{{#if branch}}\n{{embed patch}}\n{{/if}}', {}, []],
  [
    'Do it.\n{{#if mode}}\n{{embed patch}}\n{{else if branch}}\n{{embed patch}}\n{{/if}}',
    {},
    ['embed-maybe-unreachable 3:1'],
  ],
  ['Do it.\n{{embed history_log}}', {}, []],
  ['Do it.\n{{embed related}}', {}, []],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
