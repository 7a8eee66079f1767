/** A text that is left out leaves no hole. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const cases: readonly (readonly [body: string, ...problems: string[]])[] = [
  ['Sum up {{label notes}}.\n{{data notes}}', 'text-left-out 1:8'],
  ['Sum up {{#if notes}}{{label notes}}{{else}}what comes{{/if}}.\n{{data notes}}'],
  ['Sum up {{label report}}.\n{{data report}}'],
  ['Sum up what follows:\n{{data notes}}', 'text-left-out 2:1'],
  ['Sum up what follows:\n\n{{request ask}}', 'text-left-out 3:1'],
  ['Sum up what follows:\n{{data report}}'],
  ['Sum up the page.\n{{data notes}}'],
  ['Sum up.\n{{#if notes}}\nThe notes:\n{{data notes}}\n{{/if}}'],
  ['Sum up {{label notes}}, and {{label notes}}.\n{{data notes}}', 'text-left-out 1:8'],
];

test.each(cases)('%j', (body, ...problems) => {
  expect(compile(body).problems).toEqual(problems);
});
