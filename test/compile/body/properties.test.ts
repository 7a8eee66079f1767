/** What holds for every body that anybody could write. */
import { parse } from '@handlebars/parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../../src/template.ts';
import { compile } from './compile.ts';

/** Author's text and code fences, as Markdown has them. */
const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '```',
    '~~~',
    '````js',
    '   ```',
    '- a',
    '# B',
    '  c  ',
    'd\u00a0',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '`', '~', '}', '*', 'é', '\t'), maxLength: 12 }),
);
const prose = fc.array(line, { maxLength: 12 }).map((lines) => ['Do it.', ...lines].join('\n'));

/** Pieces of tags, in any order. */
const SHARDS = [
  '{{ }} { } {{{ }}} {{{{raw}}}} {{{{/raw}}}} {{{{ \\ " \' “ ( ) = ! !-- --}} ~ & @ . ../ | $1 ``` ｛ ｝ x 1.5 😀',
  '#if #unless #each #data /if /each /data else if > house eq not and as |x| label data embed role',
  'mode focus notes tags diff this label="A" $ARGUMENTS {{role {{#if {{/if}} {{mode}} {{this}} {{/each}}',
].flatMap((shards) => shards.split(' '));
const shard = fc.constantFrom(
  ...SHARDS,
  '\n',
  ' ',
  '\u0000',
  '\u2028',
  '{{#if mode}}',
  '{{#each tags}}',
  '{{role "assistant"}}',
);
const rubble = fc.array(shard, { maxLength: 40 }).map((shards) => shards.join(''));

function printed(segments: readonly Segment[]): string {
  return segments
    .map((segment) => {
      if (segment.type === 'text') return segment.text;
      if (segment.type === 'break') return '\n'.repeat(segment.newlines) + segment.indent;
      throw new Error(`Text became a ${segment.type}`);
    })
    .join('');
}

/** Blank lines hold nothing; none at the end. */
function tidied(text: string): string {
  return text.replace(/^[^\S\n]+$/gm, '').trimEnd();
}

describe('text without tags', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const { compiled } = compile(text);
        expect(tidied(printed(compiled?.body ?? []))).toBe(tidied(text));
      }),
    );
  });

  test('is texts and breaks in turn, none of them empty', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const types = compile(text).compiled?.body.map(({ type }) => type) ?? [];
        expect(types.every((type, index) => type === (index % 2 === 0 ? 'text' : 'break'))).toBe(
          true,
        );
        expect(types.at(-1)).toBe('text');
      }),
    );
  });
});

describe('any text at all', () => {
  const any = fc.oneof(rubble, fc.string({ unit: 'binary', maxLength: 60 }));

  test('compiles or says why not, at places in the file', () => {
    fc.assert(
      fc.property(any, (text) => {
        const { compiled, reported } = compile(text, { partials: { house: text } });
        if (compiled === undefined && !text.includes('house')) expect(reported).not.toEqual([]);
        const lines = text.split('\n');
        for (const { place } of reported.filter(({ place: { file } }) => file !== 'declared')) {
          const width = lines[place.line - 1]?.length ?? -1;
          expect(place.column).toBeGreaterThanOrEqual(1);
          expect(place.column - 1 + (place.length ?? 0)).toBeLessThanOrEqual(width);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('that compiles is Handlebars', () => {
    fc.assert(
      fc.property(any, (text) => {
        fc.pre(compile(text).compiled !== undefined);
        // Its lexer ends a text at a NUL.
        expect(() => parse(text.replaceAll('\0', ''))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  test('gives the same twice', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(compile(text)).toEqual(compile(text));
      }),
    );
  });
});

test.each([
  ['{{'.repeat(50_000)],
  ['{{#if mode}}'.repeat(15_000)],
  [`Do {{#if mode}}${'{{else if focus}}'.repeat(10_000)}`],
  [`Do ${'{{#if mode}}a{{mode}}'.repeat(5_000)}${'{{/if}}'.repeat(5_000)}`],
  [`Do ${'{{#if mode}}a'.repeat(9_000)}${'{{/if}}'.repeat(9_000)}`],
  [`Do {{#if ${'('.repeat(900)}}}`],
  ['`'.repeat(100_000)],
  [`Do ${'`a ``b '.repeat(20_000)}`],
  ['{{!--'.repeat(30_000)],
  ['{{{{raw}}}}'.repeat(15_000)],
  [`Do it.\n${' \n'.repeat(90_000)}`],
  [`Do ${'{{mode}}'.repeat(20_000)}`],
  ['"'.repeat(150_000)],
  [`{{${'"'.repeat(150_000)}`],
  ['$'.repeat(150_000)],
  ['x'.repeat(200_001)],
])('bodies that are hard on a parser are read in time (%#)', (body) => {
  const start = performance.now();
  compile(body);
  expect(performance.now() - start).toBeLessThan(5_000);
});
