import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/caller.ts';
import { storedValues } from '../../src/resources/stored-values.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { ResourceDefinition } from '../../src/template.ts';

const tag = { variable: 'tag', slashes: false };
const slug = { variable: 'slug', slashes: true };
const note: ResourceDefinition = {
  name: 'note',
  store: 'r2',
  uri: ['notes:///', tag, '/', slug],
  key: ['notes/', tag, '/', slug, '.md'],
  scopes: [['notes:read:', tag]],
  list: true,
};
const everybody: Caller = { scopes: ['notes:read:*'] };

function values(
  store: Store,
  more: {
    definition?: ResourceDefinition;
    variable?: string;
    fixed?: Record<string, string>;
    begin?: string;
    caller?: Caller;
    maxCalls?: number;
    deadline?: AbortSignal;
  } = {},
) {
  const { definition = note, variable = 'tag', caller = everybody, fixed = {}, begin } = more;
  const { maxCalls = 10, deadline = AbortSignal.timeout(2000) } = more;
  return storedValues(
    { kv: store, r2: store, file: store },
    {
      definition,
      variable,
      caller,
      fixed: new Map(Object.entries(fixed)),
      ...(begin !== undefined && { begin }),
    },
    { maxCalls, deadline, signal: new AbortController().signal },
  );
}

function keysOf(tags: readonly string[], each: number): Record<string, string> {
  return Object.fromEntries(
    tags.flatMap((name) =>
      Array.from({ length: each }, (_, index) => [`notes/${name}/${10_000 + index}.md`, '']),
    ),
  );
}

/** The same keys, in a store that only goes on from page to page. */
function withoutSeeking(store: Store): Store {
  return { read: store.read, list: store.list };
}

describe('the values of a variable', () => {
  it('are those of resources that the caller may read, each once', async () => {
    const store = createMemoryStore({
      'notes/b/1.md': '',
      'notes/a/1.md': '',
      'notes/a/2.md': '',
      'notes/c/1.txt': '',
      'notes/d#/1.md': '',
      'other/e/1.md': '',
    });
    expect(await values(store)).toEqual({ values: ['a', 'b'], whole: true });
    const one = { scopes: ['notes:read:b'] };
    expect(await values(store, { caller: one })).toEqual({ values: ['b'], whole: true });
    expect(await values(store, { caller: { scopes: [] } })).toEqual({ values: [], whole: true });
  });

  it('agree with the values of other variables', async () => {
    const store = createMemoryStore({ 'notes/a/1.md': '', 'notes/b/2.md': '', 'notes/b/3.md': '' });
    const fixed = { tag: 'b' };
    expect(await values(store, { variable: 'slug', fixed })).toMatchObject({ values: ['2', '3'] });
    expect(store.calls).toEqual(['list notes/b/']);
    expect(await values(store, { fixed: { slug: '1' } })).toMatchObject({ values: ['a'] });
  });

  it('hide nothing from a reader', async () => {
    const store = createMemoryStore({
      'notes/a\u202eb/1.md': '',
      'notes/c\u0007/1.md': '',
      'notes/d\u200b/1.md': '',
      'notes/\u{e0041}/1.md': '',
      'notes/caf\u00e9 \u65e5/1.md': '',
    });
    expect(await values(store)).toEqual({ values: ['caf\u00e9 \u65e5'], whole: true });
  });

  it('are told apart by one call for a thousand keys of one', async () => {
    const store = createMemoryStore(keysOf(['a', 'b', 'c'], 2500));
    expect(await values(store)).toEqual({ values: ['a', 'b', 'c'], whole: true });
    expect(store.calls).toHaveLength(4);
  });

  it('are looked for in ten calls, and the rest is said to be unknown', async () => {
    const store = createMemoryStore(keysOf(['a', 'b', 'c'], 5000));
    expect(await values(withoutSeeking(store))).toEqual({ values: ['a', 'b'], whole: false });
    expect(store.calls).toHaveLength(10);
  });

  it('do not hide behind one that the caller may not read', async () => {
    const definition: ResourceDefinition = { ...note, scopes: [['read:', slug]] };
    const store = createMemoryStore({ ...keysOf(['a', 'b'], 1200), 'notes/a/last.md': '' });
    const caller = { scopes: ['read:last', 'read:10001'] };
    expect(await values(store, { definition, caller })).toEqual({
      values: ['a', 'b'],
      whole: true,
    });
  });

  it('of a variable with slashes are never passed over', async () => {
    const path = { variable: 'path', slashes: true };
    const definition: ResourceDefinition = {
      ...note,
      uri: ['doc:///', path, '/v/', tag],
      key: ['notes/', path, '/', tag, '.md'],
      scopes: [],
    };
    const store = createMemoryStore({ ...keysOf(['a'], 1500), 'notes/a/z/1.md': '' });
    const found = await values(store, { definition, variable: 'path' });
    expect(found).toEqual({ values: ['a', 'a/z'], whole: true });
  });

  it('may be asked for by their beginning', async () => {
    const store = createMemoryStore(keysOf(['api', 'apex', 'web'], 2));
    expect(await values(store, { begin: 'ap' })).toMatchObject({ values: ['apex', 'api'] });
    const caller = { scopes: ['notes:read:web', 'notes:read:api'] };
    expect(await values(store, { begin: 'ap', caller })).toMatchObject({ values: ['api'] });
    expect(store.calls).toEqual(['list notes/ap', 'list notes/api']);
  });

  it('that were found in time are the answer of a store that is slow', async () => {
    const store = createMemoryStore(keysOf(['a', 'b'], 1500));
    let calls = 0;
    const slow: Store = {
      read: store.read,
      list: (request) => (++calls > 1 ? new Promise(() => {}) : store.list(request)),
    };
    const deadline = AbortSignal.timeout(50);
    expect(await values(slow, { deadline })).toEqual({ values: ['a'], whole: false });
  });

  it('are nothing at all where the store fails', async () => {
    const store: Store = {
      read: () => Promise.reject(new Error('no')),
      list: () => Promise.reject(new Error('no')),
    };
    await expect(values(store)).rejects.toMatchObject({ code: 'store_failed' });
  });
});
