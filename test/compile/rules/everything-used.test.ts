/** Nothing is asked for in vain. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.', { also: ['mode'] }, ['unused-argument declared:1:1']],
  ['Do it.', { also: ['diff', 'repo'] }, ['unused-embed declared:1:1']],
  ['Do it.\n{{embed diff}}', {}, []],
  ['Do it {{label report}}.', {}, ['unused-argument declared:1:1']],
  ['Do it {{#if (or mode (not notes))}}x{{/if}}', {}, []],
  ['Do it {{#each tags}}x{{/each}}', {}, []],
  ['Do it.', { summary: '{{repo}}' }, []],
  ['Do {{> a}}', { partials: { a: 'x {{repo}}' } }, []],
  ['Do {{x.y}}', { also: ['mode'] }, ['unused-argument declared:1:1', 'dotted-name 1:4']],
  ['Do {{mode | upper}} {{mode.name}}', {}, ['filter 1:4', 'dotted-name 1:21']],
  ['Do {{#if mode > 5}}x{{/if}}', { also: ['branch'] }, ['size-comparison 1:4']],
  ['Do {{mode', {}, ['unclosed-tag 1:4']],
  ['Do {{> gone}}', { also: ['mode'] }, ['unknown-partial 1:4']],
  ['Do it.', { also: ['mode'], broken: ['diff'] }, []],
  ['Do it.', { also: ['notes'], broken: ['diff'] }, ['unused-argument declared:1:1']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
