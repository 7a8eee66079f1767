/** How the problems that authors meet most are said. */
import { expect, test } from 'vitest';
import { bodyWording } from '../../../src/compile/wording/body.ts';
import { declarationWording } from '../../../src/compile/wording/declarations.ts';
import type { Wording } from '../../../src/compile/wording/wording.ts';
import { compile } from './compile.ts';

const said: Readonly<Record<string, string>> = {
  'Do {{#if mode == "all" && !urgent}}x{{/if}}':
    'values are compared with eq; write {{#if (and (eq mode "all") (not urgent))}}',
  "Do {{#if mode in ['all', 'security']}}x{{/if}}":
    'values are compared with eq; write {{#if (or (eq mode "all") (eq mode "security"))}}',
  'Do {{#if mode is not "all" or urgent == true}}x{{/if}}':
    'values are compared with eq; write {{#if (or (not (eq mode "all")) urgent)}}',
  'Do {{#if mode}}x{{elif branch == "y"}}y{{/if}}':
    '{{elif branch == "y"}} is another language\'s; write {{else if (eq branch "y")}}',
  'Do {{#if (or mode "all")}}x{{/if}}':
    '"all" alone is no condition; write (eq mode "all"), or a declared name without quotes',
  'Do {{#each tags as tag}}{{tag}}{{/each}}':
    '{{#each tags as tag}}: items get no name of their own; ' +
    'write {{#each tags}}, and {{this}} in place of {{tag}}',
  'Do {{#each tag in tags}}{{tag}}{{/each}}':
    '{{#each tag in tags}}: items get no name of their own; ' +
    'write {{#each tags}}, and {{this}} in place of {{tag}}',
  'Do {{#for tag in tags}}{{tag}}{{/for}}':
    "{{#for tag in tags}} is another language's; " +
    'write {{#each tags}}, {{this}} in place of {{tag}}, and {{/each}} where it ends',
  'Do it on {{today}}.':
    'today is not declared; a prompt does not know the day: declare it in the front matter: ' +
    '- name: today under arguments, with type: date and required: true',
  'Sum up {{notes}} well.':
    '{{notes}} would put text that anybody may have written into your instruction; ' +
    'write {{label notes}} here and {{data notes}} on a line of its own; ' +
    'or give it `type: enum` with `values`, or `type: word` if it is always one word',
  'Sum up.\n{{notes}}':
    '{{notes}} would put text that anybody may have written into your instruction; ' +
    'write {{data notes}}, or {{request notes}} if it is what the caller wants done; ' +
    'or give it `type: enum` with `values`, or `type: word` if it is always one word',
  'By {{readme}}.':
    '{{readme}} would put stored content into your instruction; ' +
    'write in words of your own what it is here and {{embed readme}} on a line of its own',
  'By {{runbook}}.':
    '{{runbook}} would put stored content into your instruction; ' +
    'write {{label runbook}} here and {{embed runbook}} on a line of its own',
  'Do {{focus | upper}}':
    'values pass through no filters: focus is printed as it is given; write {{focus}}; a code sample? ' +
    'put it between {{{{raw}}}} and {{{{/raw}}}}, each on a line of its own',
  'Do {{focus | default: "all"}}':
    'values pass through no filters: focus is printed as it is given; ' +
    'write {{focus}}, and default: all where focus is declared; a code sample? ' +
    'put it between {{{{raw}}}} and {{{{/raw}}}}, each on a line of its own',
  'Do it.\n{{embed docs/guide.md}}':
    '{{embed docs/guide.md}}: embed takes a name that the front matter declares; ' +
    'declare guide: { file: docs/guide.md } under embeds, and write {{embed guide}}',
  'Do it.{{! soon }}': "{{! soon }} is another language's comment; write {{!-- soon --}}",
  '{{#system}}Do it.{{/system}}':
    '{{#system}}: turns are no blocks; ' +
    'put this text at the beginning of the body, without a role: no system role exists',
  'Do it. {{#assistant}}Ok.{{/assistant}}':
    '{{#assistant}}: turns are no blocks; write {{role "assistant"}} on a line of its own ' +
    'where the turn begins, and no tag where it ends',
  'Do {repo} for {{repo}}.':
    '{repo} is printed as it stands; write {{repo}} if its value was meant, or put it in backticks',
  'Do {notes}.\n{{data notes}}':
    '{notes} is printed as it stands; ' +
    'write {{data notes}} on a line of its own if its value was meant, or put it in backticks',
  'Do {{#if mode = "all"}}x{{/if}}': 'values are compared with eq; write {{#if (eq mode "all")}}',
  'Do {{#if mode != all}}x{{/if}}':
    'values are compared with eq; write {{#if (not (eq mode "all"))}}',
  'Do {{#if eq mode "all"}}x{{/if}}':
    'eq, not, and and or stand in parentheses; write {{#if (eq mode "all")}}',
  'Do {{#if mode and (eq branch "x")}}x{{/if}}':
    '`and` and `or` come first, in parentheses; write {{#if (and mode (eq branch "x"))}}',
  'Do {{#unless !mode}}x{{/unless}}': 'there is no ! in conditions; write {{#unless (not mode)}}',
  'Do {{#if mode}}x{{else if branch || mode}}y{{/if}}':
    '`and` and `or` come first, in parentheses; write {{else if (or branch mode)}}',
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
    'put this between {{#if mode}} and {{/if}}, or give it a default or required: true',
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
