/** A summary is a description with a few values in it. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do it.', { summary: '{{#if mode}}x{{/if}}' }, ['not-in-summary 3:10']],
  ['Do it.\n{{data notes}}', { summary: 'Of {{label notes}}' }, ['not-in-summary 3:13']],
  ['Do {{> a}}', { summary: '{{> a}}', partials: { a: 'x' } }, ['not-in-summary 3:10']],
  ['Do it.', { summary: 'x {{repo' }, ['unclosed-tag 3:12']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
