/** Nothing is asked for in vain. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.', { also: ['mode'] }, ['unused-argument declared:1:1']],
  ['Do it.', { also: ['diff', 'repo'] }, ['unused-embed declared:1:1']],
  ['Do it.\n{{embed diff}}', {}, []],
  ['Do it {{label notes}}.', {}, ['unused-argument declared:1:1']],
  ['Do it {{#if (or mode (not notes))}}x{{/if}}', {}, []],
  ['Do it {{#each tags}}x{{/each}}', {}, []],
  ['Do it.', { summary: '{{repo}}' }, []],
  ['Do {{> a}}', { partials: { a: 'x {{repo}}' } }, []],
  ['Do {{x.y}}', { also: ['mode'] }, ['dotted-name 1:4']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
