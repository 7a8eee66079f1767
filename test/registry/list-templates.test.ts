import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymous } from '../../src/caller.ts';
import { CuebookError } from '../../src/errors.ts';
import { createRegistry, type Registry } from '../../src/registry/create-registry.ts';
import { encodeCursor } from '../../src/registry/cursor.ts';
import { listTemplates } from '../../src/registry/list-templates.ts';
import { bundle, template } from './catalogue.ts';

function registryOf(
  names: Iterable<string>,
  scopesOf: (name: string) => string[] = () => [],
): Registry {
  return createRegistry(bundle([...names].map((name) => template(name, scopesOf(name)))));
}

/** The pages of a whole list, one after the other; each may be of another registry. */
function pagesOf(
  registryAt: (page: number) => Registry,
  pageSize: number,
  scopes: readonly string[] = [],
): string[][] {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = listTemplates(registryAt(pages.length), anonymous(scopes), { cursor, pageSize });
    pages.push(page.templates.map(({ name }) => name));
    if ('nextCursor' in page) expect(page.nextCursor).toMatch(/^[A-Za-z0-9_-]+$/);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

describe('pages', () => {
  it.each([
    [[], 2, [[]]],
    [['a'], 2, [['a']]],
    [['b', 'a'], 2, [['a', 'b']]],
    [['c', 'b', 'a'], 2, [['a', 'b'], ['c']]],
    [
      ['d', 'c', 'b', 'a'],
      2,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [['b_', 'b-a', 'b', 'ba', 'b1'], 10, [['b', 'b-a', 'b1', 'b_', 'ba']]],
  ])('of %j by %i', (names, pageSize, expected) => {
    const registry = registryOf(names);
    expect(pagesOf(() => registry, pageSize)).toEqual(expected);
  });

  it('end where the rest is not for this caller', () => {
    const registry = registryOf(['a', 'b', 'c', 'd'], (name) => (name > 'b' ? ['repo:read'] : []));
    expect(pagesOf(() => registry, 2)).toEqual([['a', 'b']]);
    expect(pagesOf(() => registry, 1)).toEqual([['a'], ['b']]);
    expect(pagesOf(() => registry, 2, ['repo:read:acme/*'])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('go on after a name that is gone, and end if nothing follows', () => {
    const before = registryOf(['a', 'b', 'c']);
    expect(pagesOf((page) => (page === 0 ? before : registryOf(['a', 'c'])), 2)).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
    expect(pagesOf((page) => (page === 0 ? before : registryOf(['a'])), 2)).toEqual([
      ['a', 'b'],
      [],
    ]);
  });
});

describe('whatever comes and goes between two pages', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_-]{0,2}$/), { maxLength: 40 });

  it('what stays is listed once, in order', () => {
    fc.assert(
      fc.property(
        names,
        fc.array(names, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        (staying, passing, pageSize) => {
          const registries = passing.map((others) => registryOf(new Set([...staying, ...others])));
          const at = (page: number): Registry =>
            registries[page % registries.length] ?? registryOf([]);
          const listed = pagesOf(at, pageSize).flat();
          expect(listed).toEqual(listed.toSorted());
          expect(new Set(listed).size).toBe(listed.length);
          expect(listed.filter((name) => staying.includes(name))).toEqual(staying.toSorted());
        },
      ),
    );
  });

  it('each caller gets exactly what their grants show', () => {
    const registry = registryOf(['a', 'b', 'c', 'd', 'e', 'f'], (name) =>
      name < 'c' ? [] : [`s:${name}`],
    );
    const grants = fc.subarray(['s:c', 's:d', 's:e', 's:f', 's:*', 'other'], { minLength: 0 });
    fc.assert(
      fc.property(fc.array(grants, { minLength: 20, maxLength: 60 }), (callers) => {
        for (const scopes of callers) {
          const expected = ['a', 'b', 'c', 'd', 'e', 'f'].filter(
            (name) => name < 'c' || scopes.includes('s:*') || scopes.includes(`s:${name}`),
          );
          expect(pagesOf(() => registry, 2, [...scopes, ...scopes.toReversed()]).flat()).toEqual(
            expected,
          );
        }
      }),
    );
  });
});

describe('a cursor that is not ours', () => {
  const registry = registryOf(['a', 'b', 'c']);
  const { nextCursor = '' } = listTemplates(registry, anonymous([]), { pageSize: 2 });

  it.each([
    ['', 'empty'],
    ['b', 'a name'],
    ['2', 'an offset'],
    [`${nextCursor}=`, 'padded'],
    [`${nextCursor} `, 'with a blank'],
    [nextCursor.slice(0, -1), 'cut'],
    [btoa('[1,"prompts","b"]').replace(/=+$/, '').slice(1), 'shifted'],
    [btoa('[2,"prompts","b"]').replace(/=+$/, ''), 'of another version'],
    [btoa('[1,"prompts", "b"]').replace(/=+$/, ''), 'written otherwise'],
    [btoa('[1,"prompts","b","c"]').replace(/=+$/, ''), 'with more in it'],
    [btoa('[1,"prompts",2]').replace(/=+$/, ''), 'with a number'],
    [btoa('{"2":"b"}').replace(/=+$/, ''), 'an object'],
    [btoa('null').replace(/=+$/, ''), 'null'],
    [btoa('\xff\xfe').replace(/=+$/, ''), 'not Unicode'],
    [encodeCursor('resources', 'b'), 'of another list'],
    ['A'.repeat(1_000_000), 'huge'],
  ])('%.40j is refused: %s', (cursor) => {
    expect(() => listTemplates(registry, anonymous([]), { cursor, pageSize: 2 })).toThrow(
      new CuebookError(
        'invalid_cursor',
        'cursor is not one that this list gave; start again without it',
      ),
    );
  });

  it('is refused whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cursor) => {
        expect(() => listTemplates(registry, anonymous([]), { cursor, pageSize: 2 })).toThrow(
          CuebookError,
        );
      }),
    );
  });
});
