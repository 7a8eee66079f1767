/** Roles do not depend on conditions. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.\n{{role "assistant"}}\n{{#if mode}}\nOk.\n{{/if}}', {}, ['empty-turn 2:1']],
  ['Do it.\n{{role "assistant"}}\n{{#if mode}}\nOk.\n{{else}}\nNo.\n{{/if}}', {}, []],
  [
    'Do it.\n{{role "assistant"}}\n{{#if mode}}\nOk.\n{{else if branch}}\nNo.\n{{/if}}',
    {},
    ['empty-turn 2:1'],
  ],
  ['Do it.\n{{role "assistant"}}\n{{#each tags}}{{this}}{{/each}}', {}, ['empty-turn 2:1']],
  ['Do it.\n{{role "assistant"}}\n{{#each areas}}{{this}}{{/each}}', {}, []],
  ['Do it.\n{{role "assistant"}}\n{{#each tags}}{{this}}{{else}}none{{/each}}', {}, []],
  ['Do it.\n{{role "assistant"}}\n{{repo}}\n{{role "user"}}\n{{data report}}', {}, []],
  ['Do it.\n{{role "assistant"}}\nOk.\n{{role "user"}}\n{{data notes}}', {}, ['empty-turn 4:1']],
  [
    'Do it.\n{{role "assistant"}}\nOk.\n{{role "user"}}\n{{#if notes}}\n{{data notes}}\n{{else}}\nWait.\n{{/if}}',
    {},
    [],
  ],
  [
    'Do it.\n{{role "assistant"}}\nOk.\n{{role "user"}}\n{{embed history_log}}',
    {},
    ['empty-turn 4:1'],
  ],
  ['Do it.\n{{role "assistant"}}\nOk.\n{{role "user"}}\n{{embed summary_page}}', {}, []],
  ['Do it.\n{{role "assistant"}}\n{{role "user"}}\nx', {}, ['empty-turn 2:1']],
  ['{{role "user"}}\nDo it.', {}, []],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
