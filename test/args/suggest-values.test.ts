import { describe, expect, it } from 'vitest';
import { suggestDeclared, suggestStored } from '../../src/args/suggest-values.ts';
import type { ArgumentType, EnumType, ListType } from '../../src/template.ts';

const focus: EnumType = {
  kind: 'enum',
  values: ['security', 'performance', 'Needs-Work', 'all'].map((value) => ({ value })),
};

function declared(type: ArgumentType, typed: string, complete?: readonly string[]) {
  return suggestDeclared({ type, ...(complete && { complete: { values: complete } }) }, typed);
}

describe('what matches, best first', () => {
  const words = ['api', 'acme/api', 'API', 'web-api', 'apex', 'a-plain-idea', 'zap'];
  const cases: [typed: string, expected: string[]][] = [
    ['', words],
    ['  ', words],
    ['ap', ['api', 'apex', 'API', 'web-api', 'acme/api', 'zap', 'a-plain-idea']],
    ['API', ['API', 'api', 'web-api', 'acme/api', 'a-plain-idea']],
    ['web api', ['web-api']],
    ['web_api', ['web-api']],
    ['am/i', ['acme/api']],
    ['apl', ['a-plain-idea']],
    ['iz', []],
    ['a very long text that nothing is as long as', []],
  ];
  it.each(cases)('of %j', (typed, expected) => {
    const found = suggestStored({ kind: 'word', max: 128 }, { values: words, whole: true }, typed);
    expect(found).toEqual({ values: expected, total: expected.length, hasMore: false });
  });
});

describe('by itself', () => {
  const cases: [ArgumentType, typed: string, expected: string[]][] = [
    [focus, '', ['security', 'performance', 'Needs-Work', 'all']],
    [focus, 'needs w', ['Needs-Work']],
    [focus, 'CE', ['performance']],
    [{ kind: 'boolean' }, '', ['true', 'false']],
    [{ kind: 'boolean' }, 'f', ['false']],
    [{ kind: 'integer' }, '4', []],
    [{ kind: 'text', max: 10 }, '', []],
    [{ kind: 'word', max: 10 }, 'a', []],
    [{ kind: 'list', of: { kind: 'word', max: 9 }, max: 3 }, 'a', []],
  ];
  it.each(cases)('%j suggests for %j', (type, typed, expected) => {
    expect(declared(type, typed)).toEqual({
      values: expected,
      total: expected.length,
      hasMore: false,
    });
  });

  it('a declared list is suggested, as far as the argument takes it', () => {
    expect(declared({ kind: 'integer', max: 50 }, '', ['10', '007', '90']).values).toEqual([
      '10',
      '007',
    ]);
    expect(declared({ kind: 'text', max: 99 }, 'so', ['be brief', 'so what?']).values).toEqual([
      'so what?',
    ]);
  });
});

describe('the last item of a list', () => {
  const list: ListType = { kind: 'list', of: focus, max: 3 };
  const spaced: ListType = {
    kind: 'list',
    of: { kind: 'enum', values: ['in progress', 'in review', 'done'].map((value) => ({ value })) },
    max: 3,
  };
  const fused: ListType = {
    kind: 'list',
    of: { kind: 'enum', values: ['needs', 'work', 'needs-work'].map((value) => ({ value })) },
    max: 3,
  };
  const cases: [ListType, typed: string, expected: string[]][] = [
    [list, '', ['security', 'performance', 'Needs-Work', 'all']],
    [list, 'se', ['security']],
    [list, 'all, se', ['all, security']],
    [list, 'all,se', ['all,security']],
    [list, 'all\nse', ['all\nsecurity']],
    [list, 'all se', ['all security']],
    [list, 'all, ', ['all, security', 'all, performance', 'all, Needs-Work']],
    [list, 'ALL ', ['ALL security', 'ALL performance', 'ALL Needs-Work']],
    [list, 'needs w', ['Needs-Work']],
    [list, 'all, needs w', ['all, Needs-Work']],
    [list, 'all, all', []],
    [list, 'nonsense, se', []],
    [list, 'all, security, performance, ', []],
    [spaced, 'in p', ['in progress']],
    [spaced, 'done, in ', ['done, in progress', 'done, in review']],
    [fused, 'needs w', ['needs-work']],
    [fused, 'needs, w', ['needs, work', 'needs, needs-work']],
  ];
  it.each(cases)('%# of %j for %j', (type, typed, expected) => {
    expect(declared(type, typed).values).toEqual(expected);
  });

  it('is not suggested behind more than fits into an answer a hundred times', () => {
    expect(declared(list, `${'all,'.repeat(900)}se`).values).toHaveLength(1);
    expect(declared(list, `${'all,'.repeat(9000)}se`)).toEqual({
      values: [],
      total: 0,
      hasMore: false,
    });
  });

  it('takes no time to speak of, whatever stands before it', () => {
    const begun = performance.now();
    for (const typed of [`${'a'.repeat(1e6)},`, ', '.repeat(5e5), 'all '.repeat(2e5)]) {
      declared(list, typed);
      declared(list, `${typed}se`);
    }
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('values of a store', () => {
  it('are only those that the argument takes as they are', () => {
    const values = ['10', '9', '007', '-1', '+5', 'ten', '1.0', '2'];
    const found = suggestStored({ kind: 'integer', min: 1 }, { values, whole: true }, '');
    expect(found).toEqual({ values: ['2', '9', '10'], total: 3, hasMore: false });
    const words = ['good', 'not one', 'a///b', 'caf\u00e9', 'x'.repeat(41), 'a\u202eb'];
    const pattern = { kind: 'word', max: 40 } as const;
    expect(suggestStored(pattern, { values: words, whole: true }, '').values).toEqual(['good']);
  });

  it('are at most a hundred, each once, and their number is told if it is known', () => {
    const values = Array.from({ length: 250 }, (_, index) => `w${index % 150}`);
    const word = { kind: 'word', max: 40 } as const;
    const found = suggestStored(word, { values, whole: true }, 'w');
    expect(found.values).toHaveLength(100);
    expect(new Set(found.values).size).toBe(100);
    expect(found).toMatchObject({ total: 150, hasMore: true });
    const partial = suggestStored(word, { values, whole: false }, 'w149');
    expect(partial).toEqual({ values: ['w149'], hasMore: true });
  });

  it('go behind the items of a list', () => {
    const type: ListType = { kind: 'list', of: { kind: 'word', max: 40 }, max: 3 };
    const candidates = { values: ['acme/api', 'acme/web', 'a b'], whole: true };
    expect(suggestStored(type, candidates, 'acme/api, ac').values).toEqual(['acme/api, acme/web']);
  });
});
