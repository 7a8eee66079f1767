import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/caller.ts';
import { listResources, type ResourceListPage } from '../../src/resources/list-resources.ts';
import { createSealer } from '../../src/seal.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Pattern, ResourceDefinition } from '../../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const id = { variable: 'id', slashes: false };

function definition(
  name: string,
  uri: Pattern,
  key: Pattern,
  rest: Partial<ResourceDefinition> = {},
): ResourceDefinition {
  return { name, store: 'r2', uri, key, scopes: [], list: true, ...rest };
}

const diff = definition('diff', ['repo://', repo, '/', id], ['pulls/', repo, '/', id, '.diff'], {
  title: 'Diff',
  description: 'What changes.',
  mimeType: 'text/x-diff',
  scopes: [['repo:read:', repo]],
  annotations: { audience: ['assistant'], priority: 0.5 },
  icons: [{ src: 'https://example.com/diff.png' }],
});
const draft = definition(
  'draft',
  ['draft://', id],
  ['drafts/', { variable: 'caller', slashes: false }, '/', id],
);
const guide = definition('guide', ['docs://guide'], ['docs/guide.md'], { title: 'The guide' });
const note = definition('note', ['note://', id], ['notes/', id, '.md'], { store: 'kv' });
const secret = definition('secret', ['secret://', id], ['secrets/', id], { list: false });
const definitions = [diff, draft, guide, note, secret];

const objects = {
  'docs/guide.md': 'Read me.',
  'docs/guide.md.old': 'Do not.',
  'drafts/ann/1': 'x',
  'drafts/bob/2': 'x',
  'notes/a.md': 'x',
  'notes/b.md': 'x',
  'pulls/acme/api/1.diff': 'four',
  'pulls/acme/api/2.diff': 'x',
  'pulls/zeta/api/1.diff': 'x',
  'secrets/1': 'x',
};

const sealer = createSealer('a secret that only this test knows', Date.now);
const alive = new AbortController().signal;

interface Listing {
  readonly caller?: Caller;
  readonly pageSize?: number;
  readonly cursor?: string | undefined;
  readonly tenant?: string;
  readonly store?: Store;
  readonly definitions?: readonly ResourceDefinition[];
  readonly now?: () => number;
}

function page(listing: Listing = {}): Promise<ResourceListPage> {
  const { store = createMemoryStore(objects), now = Date.now, ...rest } = listing;
  return listResources(
    { tenant: 'default', definitions, caller: everybody, pageSize: 100, ...rest },
    { stores: { kv: store, r2: store, file: store }, sealer, now, signal: alive },
  );
}

async function pages(listing: Listing = {}): Promise<ResourceListPage[]> {
  const all: ResourceListPage[] = [];
  let cursor: string | undefined;
  do {
    const next = await page({ ...listing, cursor });
    all.push(next);
    expect(next.nextCursor).not.toBe('');
    cursor = next.nextCursor;
  } while (cursor !== undefined);
  return all;
}

const urisIn = (...all: readonly ResourceListPage[]) =>
  all.flatMap(({ resources }) => resources.map(({ uri }) => uri));

const everybody: Caller = { scopes: ['repo:read:*'] };
const everything = [
  'repo://acme/api/1',
  'repo://acme/api/2',
  'repo://zeta/api/1',
  'docs://guide',
  'note://a',
  'note://b',
];

/** A store without `seeks`: its positions are its own, as those of KV are. */
function kvLike(contents: Readonly<Record<string, string>>): Store {
  const { read, list } = createMemoryStore(contents);
  return {
    read,
    async list({ after, ...request }) {
      const { keys, next } = await list({
        ...request,
        ...(after !== undefined && { after: after.slice('own:'.length) }),
      });
      return { keys, ...(next !== undefined && { next: `own:${next}` }) };
    },
  };
}

describe('the list', () => {
  it('holds what may be read and listed, by definition and then by key', async () => {
    expect(urisIn(await page())).toEqual(everything);
  });

  it.each([1, 2, 3, 5])('is the same in pages of %d', async (pageSize) => {
    for (const store of [createMemoryStore(objects), kvLike(objects)]) {
      const all = await pages({ pageSize, store });
      expect(urisIn(...all)).toEqual(everything);
      for (const { resources } of all) expect(resources.length).toBeLessThanOrEqual(pageSize);
    }
  });

  it('follows the grants, and asks the store for nothing else', async () => {
    const store = createMemoryStore(objects);
    const caller = { scopes: ['repo:read:acme/api'] };
    expect(urisIn(await page({ caller, store, definitions: [diff] }))).toEqual([
      'repo://acme/api/1',
      'repo://acme/api/2',
    ]);
    expect(store.calls).toEqual(['list pulls/acme/api']);
  });

  it("shows to each caller what is under their own id, and no one else's", async () => {
    const listed = async (caller: Caller) => urisIn(await page({ caller, definitions: [draft] }));
    expect(await listed({ id: 'ann', scopes: [] })).toEqual(['draft://1']);
    expect(await listed({ id: 'bob', scopes: [] })).toEqual(['draft://2']);
    expect(await listed({ scopes: [] })).toEqual([]);
  });

  it('says of each what is known', async () => {
    const [first] = (await page({ definitions: [diff] })).resources;
    expect(first).toEqual({
      uri: 'repo://acme/api/1',
      name: 'diff/acme/api/1.diff',
      title: 'Diff: acme/api/1.diff',
      description: 'What changes.',
      mimeType: 'text/x-diff',
      size: 4,
      annotations: { audience: ['assistant'], priority: 0.5 },
      icons: [{ src: 'https://example.com/diff.png' }],
    });
    expect((await page({ definitions: [guide] })).resources).toEqual([
      {
        uri: 'docs://guide',
        name: 'guide',
        title: 'The guide',
        mimeType: 'text/markdown',
        size: 8,
      },
    ]);
  });

  it('gives each resource a name of its own', async () => {
    const twin = { ...diff, name: 'twin', uri: ['twin://', repo, '/', id] };
    const { resources } = await page({ definitions: [...definitions, twin] });
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  });

  it('does not show a definition without variables whose object is not there', async () => {
    expect(await page({ definitions: [guide], store: createMemoryStore({}) })).toEqual({
      resources: [],
      skipped: 0,
    });
  });

  it('counts keys that no definition can express, and only those', async () => {
    const store = createMemoryStore({
      'pulls/acme/api/1.diff': 'x',
      'pulls/acme/api/1.md': 'another definition has it',
      'pulls/acme/%41/1.diff': 'no URI can',
      'pulls/a:080/1.diff': 'its URI would be written otherwise by clients',
      'pulls/README': 'no definition has it',
    });
    const text = definition('text', ['text://', repo, '/', id], ['pulls/', repo, '/', id, '.md']);
    const { resources, skipped } = await page({ store, definitions: [diff, text] });
    expect(resources.map(({ uri }) => uri)).toEqual(['repo://acme/api/1', 'text://acme/api/1']);
    expect(skipped).toBe(3);
  });
});

describe('what comes and goes between two pages', () => {
  it.each([
    ['the last key of the page', { 'pulls/acme/api/2.diff': undefined }, ['repo://zeta/api/1']],
    ['the next key', { 'pulls/zeta/api/1.diff': undefined }, []],
    [
      'a key before and one behind',
      { 'pulls/acme/api/0.diff': 'x', 'pulls/zeta/web/1.diff': 'x' },
      ['repo://zeta/api/1', 'repo://zeta/web/1'],
    ],
  ])('%s: nothing is repeated or left out', async (_, change, expected) => {
    for (const storeOf of [createMemoryStore, kvLike]) {
      const first = await page({ pageSize: 2, definitions: [diff], store: storeOf(objects) });
      expect(urisIn(first)).toEqual(['repo://acme/api/1', 'repo://acme/api/2']);
      const left = Object.entries({ ...objects, ...change }).filter(([, text]) => text);
      const store = storeOf(Object.fromEntries(left) as Record<string, string>);
      const cursor = first.nextCursor;
      expect(urisIn(await page({ cursor, definitions: [diff], store }))).toEqual(expected);
    }
  });

  it('a definition that has gone is passed over', async () => {
    const { nextCursor: cursor } = await page({ pageSize: 1 });
    expect(cursor).toBeDefined();
    const later = await page({ cursor, definitions: definitions.filter((each) => each !== diff) });
    expect(urisIn(later)).toEqual(['docs://guide', 'note://a', 'note://b']);
  });
});

describe('a cursor', () => {
  const invalid = { code: 'invalid_cursor' };

  it('serves nobody who sees anything else', async () => {
    const { nextCursor: cursor } = await page({ pageSize: 1 });
    for (const other of [
      { caller: { scopes: ['repo:read:acme/*'] } },
      { caller: { scopes: [] } },
      { caller: { id: 'ann', scopes: everybody.scopes } },
      { tenant: 'other' },
    ]) {
      await expect(page({ cursor, ...other })).rejects.toMatchObject(invalid);
    }
    const scopes = ['repo:read:*', 'repo:read:*'];
    expect(urisIn(await page({ cursor, caller: { scopes } }))).toEqual(everything.slice(1));
  });

  it('serves all with the same grants where nothing is kept apart', async () => {
    const shared = { definitions: [diff, guide], pageSize: 1 };
    const { nextCursor: cursor } = await page({ ...shared, caller: { ...everybody, id: 'ann' } });
    const next = await page({ ...shared, cursor, caller: { ...everybody, id: 'bob' } });
    expect(urisIn(next)).toEqual(['repo://acme/api/2']);
  });

  it.each(['', '1', 'pulls/acme/api/1.diff', btoa('["resources"]'), 'A'.repeat(300)])(
    'is not %.30j',
    (cursor) => expect(page({ cursor })).rejects.toMatchObject(invalid),
  );

  it('names no key', async () => {
    const { nextCursor = '' } = await page({ pageSize: 1 });
    const bytes = atob(nextCursor.replaceAll('-', '+').replaceAll('_', '/'));
    for (const word of ['pulls', 'acme', 'diff']) expect(bytes).not.toContain(word);
  });
});

describe('a store of 100,000 keys', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => [`notes/${at}/x`, 'x'] as const);
  const readable = ['notes/0.md', 'notes/500.md', 'notes/zz.md'].map((key) => [key, 'x'] as const);
  const store = createMemoryStore(Object.fromEntries([...many, ...readable]));

  it('costs a page ten calls, and is listed to its end through empty pages', async () => {
    const uris: string[] = [];
    let cursor: string | undefined;
    let empty = 0;
    do {
      const before = store.calls.length;
      const { resources, nextCursor } = await page({ cursor, store, definitions: [note] });
      expect(store.calls.length - before).toBeLessThanOrEqual(10);
      uris.push(...resources.map(({ uri }) => uri));
      if (resources.length === 0 && nextCursor !== undefined) empty += 1;
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(uris).toEqual(['note://0', 'note://500', 'note://zz']);
    expect(empty).toBeGreaterThan(3);
  });

  it('does not begin another call after two seconds', async () => {
    let clock = 0;
    const slow: Store = {
      ...store,
      list: (request) => {
        clock += 700;
        return store.list(request);
      },
    };
    const before = store.calls.length;
    const listing = { store: slow, definitions: [note], now: () => clock };
    expect((await page(listing)).nextCursor).toBeDefined();
    expect(store.calls.length - before).toBe(3);
  });

  it('ends a page after ten definitions without variables', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `d${String(at).padStart(2, '0')}`);
    const one = createMemoryStore(Object.fromEntries(names.map((name) => [name, 'x'])));
    const inStore = (store: ResourceDefinition['store']) =>
      names.map((name) => definition(name, [`docs://${name}`], [name], { store }));
    const all = await pages({ definitions: inStore('r2'), store: one });
    expect(all.map(({ resources }) => resources.length)).toEqual([10, 10, 5]);
    const bundled = await page({ definitions: inStore('file'), store: one });
    expect(urisIn(bundled)).toHaveLength(25);
  });
});

describe('a store that fails', () => {
  it('fails the page, with its cause', async () => {
    const down = new Error('down');
    const store = { ...createMemoryStore(), list: () => Promise.reject(down) };
    await expect(page({ store })).rejects.toMatchObject({ code: 'store_failed', cause: down });
  });
});
