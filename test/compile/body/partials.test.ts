/** Partials, by themselves and in their places: TEMPLATES.md, "Body". */
import { describe, expect, test } from 'vitest';
import { checkedPartials, compile } from './compile.ts';

type Partials = Readonly<Record<string, string>>;

const misused: readonly (readonly [body: string, partials: Partials, problem: string])[] = [
  ['Do {{> hous}}', { house: 'x' }, 'unknown-partial 1:4'],
  ['Do {{> house.md}}', { house: 'x' }, 'partial-file-name 1:4'],
  ['Do {{> partials/house}}', { house: 'x' }, 'partial-file-name 1:4'],
  ['Do {{> "house"}}', { house: 'x' }, 'partial-shape 1:4'],
  ['Do {{> house repo}}', { house: 'x' }, 'partial-shape 1:14'],
  ['Do {{> house tone=warm}}', { house: '{{tone}}' }, 'parameter-unquoted 1:14'],
  ['Do {{> house tone=5}}', { house: '{{tone}}' }, 'parameter-unquoted 1:14'],
  ['Do {{> house tone="a" tone="b"}}', { house: '{{tone}}' }, 'parameter-twice 1:23'],
  ['Do {{> house ton="a"}}', { house: 'x' }, 'unused-parameter 1:4'],
  ['Do {{> house label="a"}}', { house: 'x' }, 'parameter-reserved 1:4'],
  ['Do {{> house repo="a"}}', { house: '{{repo}}' }, 'parameter-shadows 1:4'],
  ['Do {{> house}}', { house: 'Be\n{{tone}}.' }, 'unknown-name partials/house.md:2:1 from 1:4'],
  ['Do {{> house}}', { house: 'See\n {{notes}}.' }, 'tainted-text partials/house.md:2:2 from 1:4'],
  ['Do {{> house}}', { house: 'See {{mode}}.' }, 'maybe-absent partials/house.md:1:5 from 1:4'],
  ['Do {{> a}}', { a: 'x {{> b}}', b: 'y {{oops}}' }, 'unknown-name partials/b.md:1:3 from 1:4'],
  ['Do {{> a}}', { a: 'x {{> b}}' }, 'unknown-partial partials/a.md:1:3 from 1:4'],
  ['Do {{> a}} {{> a}}', { a: '{{oops}}' }, 'unknown-name partials/a.md:1:1 from 1:4'],
  ['Do {{> a}}', { a: 'For {repo}: {{repo}}' }, 'other-braces partials/a.md:1:5 from 1:4'],
];

test.each(misused)('%j with %j', (body, partials, problem) => {
  expect(compile(body, { partials }).problems).toEqual([problem]);
});

const wrong: readonly (readonly [partials: Partials, problems: string])[] = [
  [{ a: 'x' }, ''],
  [{ a: 'x\n{{#if focus}}y' }, 'unclosed-block partials/a.md:2:1'],
  [{ a: 'x\n{{data notes}}' }, 'message-in-partial partials/a.md:2:1'],
  [{ a: '{{#if mode}}\n{{embed diff}}\n{{/if}}' }, 'message-in-partial partials/a.md:2:1'],
  [{ a: '{{role "user"}}\nx' }, 'message-in-partial partials/a.md:1:1'],
  [{ a: '{{request ask}}' }, 'message-in-partial partials/a.md:1:1'],
  [{ a: '{{#data label="X"}}\nx\n{{/data}}' }, 'message-in-partial partials/a.md:1:1'],
  [{ a: '{{> a}}' }, 'partial-cycle partials/a.md:1:1'],
  [
    { a: '{{> b}}', b: 'x {{> c}}', c: '{{#if mode}}{{> a}}{{/if}}' },
    'partial-cycle partials/c.md:1:13',
  ],
  [{ a: 'x $ARGUMENTS' }, 'foreign-arguments partials/a.md:1:3'],
  [
    { a: 'x', b: '{{> c}}', c: 'y' },
    'unused-partial partials/b.md:1:1, unused-partial partials/c.md:1:1',
  ],
];

test.each(wrong)('by themselves: %j', (partials, problems) => {
  expect(checkedPartials(partials, 'Do {{> a}}').problems.join(', ')).toBe(problems);
});

describe('a template that uses a broken partial', () => {
  const broken: readonly Partials[] = [
    { a: 'x {{#if mode}}' },
    { a: '{{> b}}', b: '{{> a}}' },
    { a: '{{> b}}', b: '{{repo' },
  ];

  test.each(broken)('says nothing of it, and does not compile: %j', (partials) => {
    const { compiled, problems } = compile('Do {{> a}}', { partials });
    expect([compiled, problems]).toEqual([undefined, []]);
  });
});

test('partials that multiply end', () => {
  const names = Array.from({ length: 18 }, (_, index) => `p${String.fromCharCode(97 + index)}`);
  const partials = Object.fromEntries(
    names.map((name, index) => [name, `{{> ${names[index + 1] ?? 'end'}}} `.repeat(10)]),
  );
  const { compiled, problems } = compile('Do {{> pa}}', { partials: { ...partials, end: 'x' } });
  expect(compiled).toBeUndefined();
  expect(problems[0]).toMatch(/^body-too-long partials\/p/);
});

test('partials in partials in partials end', () => {
  const depth = 30;
  const name = (index: number) => `p${'i'.repeat(index)}`;
  const partials = Object.fromEntries(
    Array.from({ length: depth }, (_, index) => [name(index), `x {{> ${name(index + 1)}}}`]),
  );
  const { problems } = compile('Do {{> p}}', { partials: { ...partials, [name(depth)]: 'x' } });
  expect(problems).toEqual([`too-deep partials/${name(19)}.md:1:3 from 1:4`]);
});

test('a chain of partials is followed to its end, however long it is', () => {
  const length = 20_000;
  const chain = Array.from({ length }, (_, at) => [`p${at}`, `{{> p${(at + 1) % length}}}`]);
  const { problems } = checkedPartials(Object.fromEntries(chain), 'Do {{> p0}}');
  expect(problems).toEqual([`partial-cycle partials/p${length - 1}.md:1:1`]);
});
