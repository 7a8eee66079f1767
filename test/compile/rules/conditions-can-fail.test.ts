/** A condition decides something. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do {{#if focus}}x{{/if}}', {}, ['always-present 1:10']],
  ['Do {{#unless repo}}x{{/unless}}', {}, ['always-present 1:14']],
  ['Do {{#if (and mode (not number))}}x{{/if}}', {}, ['always-present 1:25']],
  ['Do it.\n{{#if diff}}\n{{embed diff}}\n{{/if}}', {}, ['always-present 2:7']],
  ['Do it.\n{{#if history_log}}\n{{embed history_log}}\n{{/if}}', {}, []],
  ['Do {{#if (eq focus "all")}}x{{/if}} {{#if verbose}}y{{/if}} {{#if mode}}z{{/if}}', {}, []],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
