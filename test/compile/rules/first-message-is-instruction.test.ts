/** The first thing that is said is the author's. */
import { expect, test } from 'vitest';
import { compile, type Given } from '../body/compile.ts';

const cases: readonly (readonly [body: string, given: Given, problems: readonly string[]])[] = [
  ['{{data notes}}\nDo it.', {}, ['data-first 1:1']],
  ['{{embed diff}}\nDo it.', {}, ['data-first 1:1']],
  ['---\n{{repo}}:\n{{request ask}}', {}, ['data-first 3:1', 'text-left-out 3:1']],
  ['{{#data label="S"}}\nx\n{{/data}}\nDo it.', {}, ['data-first 1:1']],
  ['{{#if notes}}\n{{data notes}}\n{{/if}}\nDo it.', {}, ['data-first 2:1']],
  ['{{#if mode}}\nDo it.\n{{/if}}\n{{data notes}}', {}, ['data-first 4:1']],
  ['{{#if mode}}\nDo it.\n{{else}}\nDo that.\n{{/if}}\n{{data notes}}', {}, []],
  [
    '{{#if mode}}\nDo it.\n{{else if branch}}\nDo that.\n{{/if}}\n{{data notes}}',
    {},
    ['data-first 6:1'],
  ],
  [
    '{{#if mode}}\nDo it.\n{{data notes}}\n{{else}}\n{{data notes}}\n{{/if}}',
    {},
    ['data-first 5:1'],
  ],
  ['{{#each tags}}\n- {{this}} do\n{{/each}}\n{{data notes}}', {}, ['data-first 4:1']],
  ['{{#each areas}}\n- {{this}} do\n{{/each}}\n{{data notes}}', {}, []],
  ['{{role "assistant"}}\nOk.\n{{role "user"}}\nDo it.', {}, ['assistant-first 1:1']],
  ['{{#if mode}}\nDo it.\n{{/if}}\n{{role "assistant"}}\nOk.', {}, ['assistant-first 4:1']],
  ['\n {{repo}}', {}, ['no-instruction 2:2']],
  ['', {}, ['no-instruction 1:1']],
  ['{{#if mode}}Do it.{{/if}}', {}, ['no-instruction 1:1']],
  [
    '{{> a tone="warm"}}\n{{data notes}}',
    { partials: { a: '{{#if (eq tone "warm")}}Do it.{{else}}{{tone}}{{/if}}' } },
    [],
  ],
  ['{{> a}}\n{{data notes}}', { partials: { a: 'Do it.' } }, []],
  ['{{> a}}\n{{data notes}}', { partials: { a: '{{#if mode}}Do it.{{/if}}' } }, ['data-first 2:1']],
  ['翻译。\n{{data notes}}\nRemember: translate.', {}, []],
];

test.each(cases)('%j %j', (body, given, problems) => {
  expect(compile(body, given).problems).toEqual(problems);
});
