/** No sentence with a hole in it. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do {{repo}} {{focus}}', {}, []],
  ['Do {{mode}}', {}, ['maybe-absent 1:4']],
  ['Do {{tags}}', {}, ['maybe-absent 1:4']],
  ['Do {{#if mode}}{{mode}}{{/if}}', {}, []],
  ['Do {{#if mode}}x{{else}}{{mode}}{{/if}}', {}, ['maybe-absent 1:25']],
  ['Do {{#unless mode}}x{{else}}{{mode}}{{/unless}}', {}, []],
  ['Do {{#if (not mode)}}x{{else}}{{mode}}{{/if}}', {}, []],
  ['Do {{#if (and mode branch)}}{{mode}} {{branch}}{{/if}}', {}, []],
  ['Do {{#if (or mode branch)}}{{mode}}{{/if}}', {}, ['maybe-absent 1:28']],
  ['Do {{#if (or (eq mode "all") mode)}}{{mode}}{{/if}}', {}, []],
  ['Do {{#if (not (or (not mode) (not branch)))}}{{mode}} {{branch}}{{/if}}', {}, []],
  ['Do {{#if (not (and mode branch))}}x{{else}}{{mode}} {{branch}}{{/if}}', {}, []],
  [
    'Do {{#if (eq mode "all")}}{{mode}}{{else if branch}}{{mode}}{{/if}}',
    {},
    ['maybe-absent 1:53'],
  ],
  [
    'Do {{#if mode}}{{#if branch}}{{mode}} {{branch}}{{/if}}{{branch}}{{/if}}',
    {},
    ['maybe-absent 1:56'],
  ],
  ['Do {{#each tags}}{{tags}} {{mode}}{{/each}}', {}, ['list-for-item 1:18', 'maybe-absent 1:27']],
  ['Do {{#if mode}}x{{/if}} {{mode}}', {}, ['maybe-absent 1:25']],
  ['Do it.', { summary: '{{mode}}' }, ['maybe-absent-summary 3:10']],
  ['Do it.', { summary: '{{focus}} in {{repo}}' }, []],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
