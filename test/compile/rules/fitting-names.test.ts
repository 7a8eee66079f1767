/** What is named fits the tag that names it. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.\n{{data diff}}\n{{request diff}}', {}, ['embed-fenced 2:1', 'embed-fenced 3:1']],
  ['Do it.\n{{data repo}}', {}, ['closed-fenced 2:1']],
  ['Do it.\n{{request focus}}', {}, ['closed-fenced 2:1']],
  ['Do it.\n{{embed notes}}', {}, ['argument-embedded 2:1']],
  ['Do {{#each focus}}x{{/each}}', {}, ['each-of-one 1:4']],
  ['Do {{#each notes}}x{{/each}}', {}, ['each-of-one 1:4']],
  ['Do {{#each diff}}x{{/each}}', {}, ['each-of-one 1:4']],
  ['Do {{verbose}}', {}, ['boolean-printed 1:4']],
  ['Do {{#if urgent}}{{urgent}}{{/if}}', {}, ['boolean-printed 1:18']],
  ['Do {{this}}', {}, ['this-outside-each 1:4']],
  ['Do {{#each tags}}x{{else}}{{this}}{{/each}}', {}, ['this-outside-each 1:27']],
  ['Do {{#each tags}}{{#if mode}}{{this}}{{/if}}{{/each}}', {}, []],
  ['Do it {{count related}}.\n{{embed related}}', {}, ['count-in-body 1:7']],
  ['Do {{#each tags}}- {{tags}}{{/each}}', {}, ['list-for-item 1:20']],
  ['Do {{#each tags}}{{this}} of {{tags}}{{/each}}', {}, []],
  ['Do {{#each tags}}{{#if mode}}{{tags}}{{/if}}{{/each}}', {}, ['list-for-item 1:30']],
  ['Do it.\n{{embed diff}}', { summary: '{{count diff}}' }, ['count-of-one 3:10']],
  ['Do it {{repo}}.', { summary: '{{count repo}}' }, ['count-of-one 3:10']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
