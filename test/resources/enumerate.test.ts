import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/caller.ts';
import { enumerate, type Position } from '../../src/resources/enumerate.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { ResourceDefinition } from '../../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const number = { variable: 'number', slashes: false };
const diff: ResourceDefinition = {
  name: 'diff',
  store: 'r2',
  uri: ['repo://', repo, '/', number],
  key: ['pulls/', repo, '/', number, '.diff'],
  scopes: [['repo:read:', repo]],
  list: true,
};
const keys = [
  'other/acme/api/1.diff',
  'pulls/acme/api/1.diff',
  'pulls/acme/api/10.diff',
  'pulls/acme/api/2.diff',
  'pulls/acme/a%b/2.diff',
  'pulls/acme/api/README',
  'pulls/acme/web/1.diff',
  'pulls/acme2/api/1.diff',
  'pulls/zeta/ops/1.diff',
];

async function list(
  grants: readonly string[],
  options: { fixed?: Record<string, string>; limit?: number; definition?: ResourceDefinition } = {},
  caller: Caller = { scopes: grants },
) {
  const store = createMemoryStore(Object.fromEntries(keys.map((key) => [key, 'x'])));
  const { fixed = {}, limit = 1000, definition = diff } = options;
  const uris: string[] = [];
  let skipped = 0;
  let from: Position | undefined;
  do {
    const page = await enumerate(
      { kv: store, r2: store, file: store },
      { definition, fixed: new Map(Object.entries(fixed)), caller },
      { limit, signal: new AbortController().signal, ...(from && { from }) },
    );
    uris.push(...page.resources.map(({ uri }) => uri));
    skipped += page.skipped.length;
    from = page.next;
  } while (from !== undefined);
  return { uris, skipped, calls: store.calls };
}

describe('enumerate', () => {
  it('gives what the caller may read, in key order, and skips what has no URI', async () => {
    const { uris, skipped, calls } = await list(['repo:read:*']);
    expect(uris).toEqual([
      'repo://acme/api/1',
      'repo://acme/api/10',
      'repo://acme/api/2',
      'repo://acme/web/1',
      'repo://acme2/api/1',
      'repo://zeta/ops/1',
    ]);
    expect(skipped).toBe(2);
    expect(calls).toEqual(['list pulls/']);
  });

  it('asks the store only where grants lead', async () => {
    const { uris, calls } = await list(['repo:read:zeta/*', 'repo:read:acme/api', 'ops:read:*']);
    expect(uris).toEqual([
      'repo://acme/api/1',
      'repo://acme/api/10',
      'repo://acme/api/2',
      'repo://zeta/ops/1',
    ]);
    expect(calls).toEqual(['list pulls/acme/api', 'list pulls/zeta/']);
  });

  it('does not ask at all for a caller without a grant', async () => {
    expect(await list(['repo:read', 'repo:write:*'])).toEqual({ uris: [], skipped: 0, calls: [] });
  });

  it('asks only below the values given', async () => {
    const { uris, calls } = await list(['repo:read:*'], { fixed: { repo: 'acme/web' } });
    expect(uris).toEqual(['repo://acme/web/1']);
    expect(calls).toEqual(['list pulls/acme/web/']);
  });

  it('filters by values that stand late in the key', async () => {
    const { uris } = await list(['repo:read:*'], { fixed: { number: '1' } });
    expect(uris).toEqual([
      'repo://acme/api/1',
      'repo://acme/web/1',
      'repo://acme2/api/1',
      'repo://zeta/ops/1',
    ]);
  });

  it('refuses given values that no grant covers, without asking', async () => {
    expect(await list(['repo:read:zeta/*'], { fixed: { repo: 'acme/api' } })).toMatchObject({
      uris: [],
      calls: [],
    });
  });

  it.each([1, 2, 3])('gives the same in pages of %d', async (limit) => {
    const grants = ['repo:read:acme/*', 'repo:read:zeta/*'];
    const { uris, calls } = await list(grants, { limit });
    expect(uris).toEqual((await list(grants)).uris);
    expect(calls.length).toBeGreaterThan(2);
  });

  it('keeps apart what callers have under their own id', async () => {
    const definition: ResourceDefinition = {
      ...diff,
      key: ['pulls/', { variable: 'caller', slashes: false }, '/', repo, '/', number, '.diff'],
      scopes: [],
    };
    const options = { definition };
    const acme = await list([], options, { id: 'acme', scopes: [] });
    expect(acme.uris).toEqual(['repo://api/1', 'repo://api/10', 'repo://api/2', 'repo://web/1']);
    expect(acme.calls).toEqual(['list pulls/acme/']);
    expect(await list([], options, { scopes: [] })).toMatchObject({ uris: [], calls: [] });
  });
});
