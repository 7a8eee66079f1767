/** Every name is declared. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do {{fokus}}', {}, ['unknown-name 1:4']],
  ['Do {{#if fokus}}x{{/if}}', {}, ['unknown-name 1:10']],
  ['Do {{#if (and mode (not (eq fokus "x")))}}x{{/if}}', {}, ['unknown-name 1:25']],
  ['Do {{#each things}}{{this}}{{/each}}', {}, ['unknown-name 1:4']],
  [
    'Do {{label thing}}\n{{data thing}}\n{{request thing}}\n{{embed thing}}',
    {},
    ['unknown-name 1:4', 'unknown-name 2:1', 'unknown-name 3:1', 'unknown-name 4:1'],
  ],
  ['Do {{constructor}} {{__proto__}}', {}, ['unknown-name 1:4', 'unknown-name 1:20']],
  ['Do {{não}}', {}, ['unknown-name 1:4']],
  ['Do {{thing}} {{#if thing}}x{{/if}}', { broken: ['thing'] }, []],
  ['Do it.', { summary: '{{thing}}' }, ['unknown-name 3:10']],
  [
    'Do {{> a tone="as |thing|"}} {{thing}} {{label thing}}',
    { partials: { a: '{{tone}}' } },
    ['unknown-name 1:30', 'unknown-name 1:40'],
  ],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
