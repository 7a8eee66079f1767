/** How the problems that authors meet most are said. */
import { expect, test } from 'vitest';
import { bodyWording } from '../../../src/compile/wording/body.ts';
import { declarationWording } from '../../../src/compile/wording/declarations.ts';
import type { Wording } from '../../../src/compile/wording/wording.ts';
import { compile } from './compile.ts';

const said: Readonly<Record<string, string>> = {
  'Sum up {{notes}} well.':
    '{{notes}} would put text that anybody may have written into your instruction; ' +
    'write {{label notes}} here and {{data notes}} on a line of its own; ' +
    'or give it `type: enum` with `values`, or `type: word` if it is always one word',
  'Do {{#if mode = "all"}}x{{/if}}': 'values are compared with eq; write {{#if (eq mode "all")}}',
  'Do {{#if mode != all}}x{{/if}}':
    'values are compared with eq; write {{#if (not (eq mode "all"))}}',
  'Do {{#if eq mode "all"}}x{{/if}}':
    'eq, not, and and or stand in parentheses; write {{#if (eq mode "all")}}',
  'Do {{#if mode and (eq branch "x")}}x{{/if}}':
    'and and or come first, in parentheses; write {{#if (and mode (eq branch "x"))}}',
  'Do {{#unless !mode}}x{{/unless}}': 'there is no ! in conditions; write {{#unless (not mode)}}',
  'Do {{#if mode}}x{{else if branch || mode}}y{{/if}}':
    'and and or come first, in parentheses; write {{else if (or branch mode)}}',
  'Do {{ #if mode}}x{{/if}}': 'nothing stands between the braces and the sign; write {{#if mode}}',
  'Do {{#if (eq mode “all”)}}x{{/if}}':
    'these quotes are typographic; write {{#if (eq mode "all")}}',
  'Do {{#if mode}}x': 'this {{#if}} is never ended; write {{/if}} where it ends',
  'Do {{#if (eq mode "securty")}}x{{/if}}':
    'mode never has this value: "securty" is not one of security, Read ability, all; did you mean security?; ' +
    'values: security, Read ability, all',
  'Do {{foucs}}, not {{focus}}': 'foucs is not declared; write focus',
  'Do {{mode}}':
    'mode may be absent here, and would leave a hole; ' +
    'put this between {{#if mode}} and {{/if}}, or give it a default',
  '{{data notes}}\nSum up.':
    '{{data notes}} may come before any instruction; ' +
    'begin with a sentence of your own, outside of every condition, that says what to do with it',
  'Do ${{ secrets.x }}':
    '{{ secrets.x }} is not a tag of this language; a code sample? ' +
    'put it between {{{{raw}}}} and {{{{/raw}}}}, each on a line of its own; or write \\{{ for two braces as text',
  'Do $ARGUMENTS':
    '$ARGUMENTS means nothing here; declare an argument, such as ask, of type text, ' +
    'and write {{request ask}} on a line of its own',
};

test.each(Object.entries(said))('%j', (body, words) => {
  expect(compile(body).words).toEqual([words]);
});

test('no code is used twice', () => {
  const declared = new Set(Object.keys(declarationWording));
  expect(Object.keys(bodyWording).filter((code) => declared.has(code))).toEqual([]);
});

test('every problem says what to write instead', () => {
  const wordings: readonly [string, Wording][] = Object.entries(bodyWording);
  const silent = wordings.filter(([, { mend }]) => mend === undefined || mend({}).trim() === '');
  expect(silent).toEqual([]);
});
