/** Data never becomes instructions. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Sum up {{notes}}.', {}, ['tainted-text 1:8']],
  ['Sum up.\n{{data notes}}', {}, []],
  ['Do {{label report}}.\n{{request report}}', {}, []],
  ['Do {{#if notes}}x{{/if}}.', {}, []],
  ['Do {{#if mode}}{{#unless branch}}{{notes}}{{/unless}}{{/if}}', {}, ['tainted-text 1:34']],
  ['Do {{#if notes}}{{notes}}{{/if}}', {}, ['tainted-text 1:17']],
  ['Do {{#each tags}}{{report}}{{/each}}', {}, ['tainted-text 1:18']],
  ['Do it.\n{{role "assistant"}}\nOk {{notes}}', {}, ['tainted-text 3:4']],
  ['Do {{diff}}', {}, ['tainted-embed 1:4']],
  ['Do `{{notes}}`\n```\n{{notes}}\n```', {}, ['tainted-text 1:5', 'tainted-text 3:1']],
  ['Do it.\n{{data notes}}', { summary: 'Of {{notes}}' }, ['tainted-text 3:13']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
