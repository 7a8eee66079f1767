/** A body in, segments out: TEMPLATES.md, "Body" and "Lines". */
import { parse } from '@handlebars/parser';
import { describe, expect, test } from 'vitest';
import type { Condition, Segment } from '../../../src/template.ts';
import { compile, type Given } from './compile.ts';

type Piece = Segment | string;

/** A string stands for a text; numbers of newlines for a break. */
function segments(...pieces: readonly Piece[]): readonly Segment[] {
  return pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece));
}

function line(newlines = 1, indent = ''): Segment {
  return { type: 'break', newlines, indent };
}

function value(argument: string): Segment {
  return { type: 'value', argument };
}

function when(
  condition: Condition,
  then: readonly Piece[],
  otherwise: readonly Piece[] = [],
): Segment {
  return { type: 'if', condition, then: segments(...then), else: segments(...otherwise) };
}

function each(argument: string, body: readonly Piece[], otherwise: readonly Piece[] = []): Segment {
  return { type: 'each', argument, body: segments(...body), else: segments(...otherwise) };
}

function present(name: string): Condition {
  return { type: 'present', name };
}

function equal(argument: string, literal: string): Condition {
  return { type: 'eq', argument, value: literal };
}

const item: Segment = { type: 'item' };

interface Case extends Given {
  readonly name: string;
  readonly body: string;
  readonly gives: readonly Piece[];
}

const cases: readonly Case[] = [
  { name: 'text', body: 'Say hello.', gives: ['Say hello.'] },
  { name: 'blank lines at both ends', body: '\n \nSay hello.\n\n', gives: ['Say hello.'] },
  { name: 'the first indentation stays', body: '\n  - a\n', gives: ['  - a'] },
  { name: 'lines', body: 'A\nB', gives: ['A', line(), 'B'] },
  {
    name: 'blank lines, white space in them does not count',
    body: 'A\n\n \t\n  B',
    gives: ['A', line(3, '  '), 'B'],
  },
  { name: 'trailing blanks are Markdown', body: 'A  \nB', gives: ['A  ', line(), 'B'] },
  { name: 'a value', body: 'Review {{repo}}.', gives: ['Review ', value('repo'), '.'] },
  {
    name: 'values side by side',
    body: 'Do {{repo}}{{number}}',
    gives: ['Do ', value('repo'), value('number')],
  },
  {
    name: 'a value that begins an indented line',
    body: 'A\n  {{repo}}',
    gives: ['A', line(1, '  '), value('repo')],
  },
  {
    name: 'labels are text',
    body: 'Read {{label notes}} and {{label readme}}.\n{{data notes}}\n{{embed readme}}',
    gives: [
      'Read NOTES and READ ME.',
      line(),
      { type: 'data', argument: 'notes' },
      { type: 'embed', embed: 'readme' },
    ],
  },
  {
    name: 'the label of the request is the one that its fence has',
    body: 'Do {{label ask}}.\n{{request ask}}',
    gives: ['Do REQUEST.', line(), { type: 'request', argument: 'ask' }],
  },
  {
    name: 'an argument that is also data keeps its own label',
    body: 'Do {{label ask}}.\n{{#if mode}}\n{{data ask}}\n{{else}}\n{{request ask}}\n{{/if}}',
    gives: [
      'Do ASK.',
      line(),
      {
        type: 'if',
        condition: { type: 'present', name: 'mode' },
        then: [{ type: 'data', argument: 'ask' }],
        else: [{ type: 'request', argument: 'ask' }],
      },
    ],
  },
  { name: 'blanks within a tag', body: 'Do {{  repo  }}', gives: ['Do ', value('repo')] },
  {
    name: 'a block on lines of its own leaves no line',
    body: 'A\n{{#if mode}}\nB\n{{/if}}\nC',
    gives: ['A', line(), when(present('mode'), ['B', line()]), 'C'],
  },
  {
    name: 'blank lines around and in a block',
    body: 'A\n\n{{#if mode}}\n\nB\n\n{{/if}}\n\nC',
    gives: ['A', line(2), when(present('mode'), [line(), 'B', line(2)]), line(), 'C'],
  },
  {
    name: 'indented block tags',
    body: 'A\n  {{#if mode}}\n  B\n  {{/if}}\nC',
    gives: ['A', line(), when(present('mode'), ['  B', line()]), 'C'],
  },
  {
    name: 'a block within a line',
    body: 'A{{#if mode}} and {{mode}}{{/if}}.',
    gives: ['A', when(present('mode'), [' and ', value('mode')]), '.'],
  },
  {
    name: 'several block tags on one line leave none either',
    body: 'A\n{{#if mode}}{{#if branch}}\nB\n{{/if}} {{/if}}\nC',
    gives: ['A', line(), when(present('mode'), [when(present('branch'), ['B', line()])]), 'C'],
  },
  {
    name: 'else and else if',
    body: 'A\n{{#if mode}}\nB\n{{else if branch}}\nC\n{{else}}\nD\n{{/if}}',
    gives: [
      'A',
      line(),
      when(present('mode'), ['B', line()], [when(present('branch'), ['C', line()], ['D', line()])]),
    ],
  },
  {
    name: 'unless',
    body: 'A {{#unless mode}}B{{else}}{{mode}}{{/unless}}',
    gives: ['A ', when({ type: 'not', of: present('mode') }, ['B'], [value('mode')])],
  },
  { name: 'a block without content', body: 'A {{#if mode}}{{/if}}B', gives: ['A B'] },
  {
    name: 'eq, not, and, or; literals in canonical form',
    body: 'A {{#if (and (eq focus "SECURITY") (or (not (eq number 042)) (eq ratio 1.50) (eq day "2026-11-30")) (eq urgent "yes"))}}B{{/if}}',
    gives: [
      'A ',
      when(
        {
          type: 'and',
          of: [
            equal('focus', 'security'),
            {
              type: 'or',
              of: [
                { type: 'not', of: equal('number', '42') },
                equal('ratio', '1.5'),
                equal('day', '2026-11-30'),
              ],
            },
            equal('urgent', 'true'),
          ],
        },
        ['B'],
      ),
    ],
  },
  {
    name: 'an enum value with blanks',
    body: 'A {{#if (eq mode "read-ability")}}B{{/if}}',
    gives: ['A ', when(equal('mode', 'Read ability'), ['B'])],
  },
  {
    name: 'each on lines of its own',
    body: 'A\n{{#each tags}}\n- {{this}} in {{repo}}\n{{else}}\n- none\n{{/each}}\nB',
    gives: [
      'A',
      line(),
      each('tags', ['- ', item, ' in ', value('repo'), line()], ['- none', line()]),
      'B',
    ],
  },
  {
    name: 'each within a line',
    body: 'A {{#each areas}}[{{this}}]{{/each}}',
    gives: ['A ', each('areas', ['[', item, ']'])],
  },
  {
    name: 'roles',
    body: 'Translate.\n{{role "assistant"}}\nOk.\n\n{{role "user"}}\nGo on.',
    gives: [
      'Translate.',
      line(),
      { type: 'role', role: 'assistant' },
      'Ok.',
      line(2),
      { type: 'role', role: 'user' },
      'Go on.',
    ],
  },
  {
    name: 'data, request, embed and text after them',
    body: 'A\n\n  {{data notes}}\n{{request ask}}\n{{embed diff}}\n\nB',
    gives: [
      'A',
      line(2),
      { type: 'data', argument: 'notes' },
      { type: 'request', argument: 'ask' },
      { type: 'embed', embed: 'diff' },
      line(),
      'B',
    ],
  },
  {
    name: 'a sample keeps its blank lines',
    body: 'A\n{{#data label="SAMPLE 1"}}\n\none\n\n\n  two {\n{{/data}}\nB',
    gives: ['A', line(), { type: 'sample', label: 'SAMPLE 1', text: '\none\n\n\n  two {' }, 'B'],
  },
  {
    name: 'a sample of braces',
    body: 'A\n{{#data label="S"}}\n{{{{raw}}}}\n{{x}}\n{{{{/raw}}}}\n\\{{y}}\n{{/data}}',
    gives: ['A', line(), { type: 'sample', label: 'S', text: '{{x}}\n{{y}}' }],
  },
  { name: 'comments', body: 'A{{!-- note --}}\n{{!-- alone --}}\nB', gives: ['A', line(), 'B'] },
  {
    name: 'a comment of several lines',
    body: 'A\n{{!-- one\n\ntwo --}}\nB',
    gives: ['A', line(), 'B'],
  },
  {
    name: 'escaped braces',
    body: 'Write \\{{x}} or \\{{{y}}}.',
    gives: ['Write {{x}} or {{{y}}}.'],
  },
  {
    name: 'a backslash and a value',
    body: 'Look at C:\\\\{{repo}}.',
    gives: ['Look at C:\\', value('repo'), '.'],
  },
  {
    name: 'lone braces',
    body: 'Use {"a": {"b": 1}} or { }.',
    gives: ['Use {"a": {"b": 1}} or { }.'],
  },
  {
    name: 'raw text',
    body: 'A\n{{{{raw}}}}\n${{ x.y }} {{#if}} $ARGUMENTS\n{{{{/raw}}}}\nB',
    gives: ['A', line(), '${{ x.y }} {{#if}} $ARGUMENTS', line(), 'B'],
  },
  {
    name: 'a code fence is literal',
    body: 'A\n\n```js\n\n  x\n\n\n```\n\n\nB',
    gives: ['A', line(2), '```js\n\n  x\n\n\n```', line(3), 'B'],
  },
  {
    name: 'a fence of tildes, indented, that holds backticks',
    body: 'A\n  ~~~\n\n```\n\n  ~~~~ \nB\n\nC',
    gives: ['A', line(1, '  '), '~~~\n\n```\n\n  ~~~~ ', line(), 'B', line(2), 'C'],
  },
  {
    name: 'backticks in a line open no fence',
    body: 'A ``` b\n\nB',
    gives: ['A ``` b', line(2), 'B'],
  },
  {
    name: 'a code span of three is no fence',
    body: '```a``` b\n\nB',
    gives: ['```a``` b', line(2), 'B'],
  },
  {
    name: 'values and blocks in a fence',
    body: 'A\n```{{focus}}\nx {{repo}}\n{{#if mode}}\n\ny\n{{/if}}\n\n```\nB',
    gives: [
      'A',
      line(),
      '```',
      value('focus'),
      '\nx ',
      value('repo'),
      '\n',
      when(present('mode'), ['\ny\n']),
      '\n```',
      line(),
      'B',
    ],
  },
  {
    name: 'a message ends a fence',
    body: 'A\n```\nx\n{{data notes}}\nB\n\nC',
    gives: ['A', line(), '```\nx\n', { type: 'data', argument: 'notes' }, 'B', line(2), 'C'],
  },
  {
    name: 'a fence that only one branch opens',
    body: 'A\n{{#if mode}}\n```\n{{/if}}\nB\n\nC',
    gives: ['A', line(), when(present('mode'), ['```\n']), 'B', line(2), 'C'],
  },
  {
    name: 'a partial within a line',
    body: 'Dear {{> name}}, hello.',
    partials: { name: '\n{{repo}} team\n\n' },
    gives: ['Dear ', value('repo'), ' team, hello.'],
  },
  {
    name: 'a partial on a line of its own',
    body: 'A\n{{> rules}}\n\nB',
    partials: { rules: '\n- one\n\n- two\n' },
    gives: ['A', line(), '- one', line(2), '- two', line(2), 'B'],
  },
  {
    name: 'a partial takes over the indentation of its line',
    body: '- A\n  {{> rules}}\n- B',
    partials: { rules: '- one\n{{#if mode}}\n- {{mode}}\n{{/if}}\n{{repo}}\n' },
    gives: [
      '- A',
      line(1, '  '),
      '- one',
      line(),
      when(present('mode'), ['  - ', value('mode'), line()]),
      '  ',
      value('repo'),
      line(),
      '- B',
    ],
  },
  {
    name: 'a partial that may yield nothing leaves no line of its own',
    body: 'A\n{{> rules}}\nB',
    partials: { rules: '{{#if mode}}\nx\n{{/if}}\n' },
    gives: ['A', line(), when(present('mode'), ['x', line()]), 'B'],
  },
  {
    name: 'literals of a partial',
    body: 'A\n{{> sign-off tone="warm" to=""}}',
    partials: {
      'sign-off':
        'Be {{tone}}{{#if to}} to {{to}}{{/if}}.\n{{#if (eq tone "warm")}}\nHug.\n{{else}}\nNod.\n{{/if}}',
    },
    gives: ['A', line(), 'Be warm.', line(), 'Hug.'],
  },
  {
    name: 'literals in conditions with arguments',
    body: 'A {{> p tone="warm"}}',
    partials: {
      p: '{{#if (and (eq tone "warm") mode)}}x{{/if}}{{#if (or (not tone) branch)}}y{{/if}}',
    },
    gives: ['A ', when(present('mode'), ['x']), when(present('branch'), ['y'])],
  },
  {
    name: 'partials in partials see what the outer one was given',
    body: 'A {{> outer tone="warm"}}',
    partials: { outer: '({{> inner size="big"}})', inner: '{{tone}} {{size}} {{repo}}' },
    gives: ['A (warm big ', value('repo'), ')'],
  },
];

describe('segments', () => {
  test.each(cases)('$name', ({ body, gives, ...given }) => {
    const { compiled, problems } = compile(body, given);
    expect(
      problems.filter(
        (problem) => !/^(always-present|message-in-code|label-unseen|text-left-out) /.test(problem),
      ),
    ).toEqual([]);
    expect(compiled?.body).toEqual(segments(...gives));
  });

  test.each(cases)('$name: Handlebars reads it too', ({ body }) => {
    expect(() => parse(body)).not.toThrow();
  });

  test('a body uses its partials, and those that they use', () => {
    const partials = { outer: '{{> inner}}', inner: 'x', other: 'y' };
    expect(compile('A {{> outer}}', { partials }).compiled?.usedPartials).toEqual(
      new Set(['outer', 'inner']),
    );
  });

  test('a tag may span lines', () => {
    const { compiled } = compile('A {{#if (or\n  mode\n  (eq focus "all"))}}B{{/if}}');
    const condition: Condition = { type: 'or', of: [present('mode'), equal('focus', 'all')] };
    expect(compiled?.body).toEqual(segments('A ', when(condition, ['B'])));
  });
});

describe('summary', () => {
  test('text, values and counts', () => {
    const summary = ' {{count related}} pages\\{{}} about {{repo}}{{!-- x --}}. ';
    expect(compile('A\n{{embed related}}', { summary }).compiled?.summary).toEqual([
      { type: 'count', embed: 'related' },
      { type: 'text', text: ' pages{{}} about ' },
      { type: 'value', argument: 'repo' },
      { type: 'text', text: '.' },
    ]);
  });

  test('none', () => {
    expect(compile('A').compiled).not.toHaveProperty('summary');
  });
});
