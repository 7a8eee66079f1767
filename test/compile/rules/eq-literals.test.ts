/** `eq` compares what can be equal. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['Do {{#if (eq mode "Security")}}x{{/if}}', {}, []],
  ['Do {{#if (eq mode "safety")}}x{{/if}}', {}, ['eq-never 1:10']],
  ['Do {{#if mode}}{{else if (or branch (not (eq mode "")))}}x{{/if}}', {}, ['eq-never 1:42']],
  ['Do {{#if (eq number 0)}}x{{/if}}', {}, ['eq-never 1:10']],
  ['Do {{#if (eq number 1.5)}}x{{/if}}', {}, ['eq-never 1:10']],
  ['Do {{#if (eq number "1")}}x{{/if}}', {}, ['eq-quotes 1:10']],
  ['Do {{#if (eq mode 1)}}x{{/if}}', {}, ['eq-quotes 1:10']],
  ['Do {{#if (eq ratio -1.50)}}x{{/if}}', {}, []],
  ['Do {{#if (eq day "30.11.2026")}}x{{/if}}', {}, ['eq-never 1:10']],
  ['Do {{#if (eq urgent true)}}x{{else if (eq urgent "no")}}y{{/if}}', {}, []],
  ['Do {{#if (eq urgent "maybe")}}x{{/if}}', {}, ['eq-never 1:10']],
  ['Do {{#if (eq notes "x")}}x{{/if}}', {}, ['eq-of-text 1:10']],
  ['Do {{#if (eq tags "x")}}x{{/if}}', {}, ['eq-of-list 1:10']],
  ['Do {{#if (eq diff "x")}}x{{/if}}', {}, ['eq-of-embed 1:10']],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
