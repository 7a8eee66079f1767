/** Who speaks is decided by the author. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.\n{{role "assistant"}}\nOk.\n{{role "user"}}\nGo on.\n{{data notes}}', {}, []],
  ['Do it.\n{{#if mode}}\n{{role "assistant"}}\nOk.\n{{/if}}', {}, ['role-in-block 3:1']],
  ['Do it.\n{{#if mode}}\nx\n{{else}}\n{{role "user"}}\nOk.\n{{/if}}', {}, ['role-in-block 5:1']],
  ['Do it.\n{{#each tags}}\n{{role "assistant"}}\n{{this}}\n{{/each}}', {}, ['role-in-block 3:1']],
  [
    'Do it.\n{{role "assistant"}}\nOk.\n{{data notes}}\n{{#if ask}}\n{{request ask}}\n{{/if}}\n{{embed diff}}\n{{#data label="S"}}\nx\n{{/data}}',
    {},
    [
      'foreign-in-assistant 4:1',
      'foreign-in-assistant 6:1',
      'foreign-in-assistant 8:1',
      'foreign-in-assistant 9:1',
    ],
  ],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
