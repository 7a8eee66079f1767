/** A message of its own has a line of its own. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it: {{data notes}}', {}, ['not-alone 1:8']],
  ['Do it.\n{{data notes}} please', {}, ['not-alone 2:1']],
  ['Do it.\n{{data notes}}{{embed diff}}', {}, ['not-alone 2:1', 'not-alone 2:15']],
  ['Do it.\n{{#if notes}}{{data notes}}{{/if}}', {}, ['not-alone 2:14']],
  ['Do it.\nx {{role "user"}}\ny', {}, ['not-alone 2:3']],
  ['Do it.\n{{#data label="S"}}x\n{{/data}}', {}, ['not-alone 2:1']],
  ['Do it.\n  {{data notes}} {{!-- note --}}\n{{request ask}}', {}, []],
  [
    'Do it.\n{{#each tags}}\n{{data notes}}\n{{#if mode}}\n{{embed diff}}\n{{/if}}\n{{/each}}',
    {},
    ['block-in-each 3:1', 'block-in-each 5:1'],
  ],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
