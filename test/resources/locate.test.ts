import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocator, locate } from '../../src/resources/locate.ts';
import type { ResourceDefinition } from '../../src/template.ts';

const diff: ResourceDefinition = {
  name: 'pr_diff',
  store: 'r2',
  uri: ['repo://', { variable: 'repo', slashes: true }, '/pulls/', hole('pr_number'), '/diff'],
  key: ['pulls/', { variable: 'repo', slashes: true }, '/', hole('pr_number'), '.diff'],
  scopes: [['repo:read:', { variable: 'repo', slashes: true }]],
  list: true,
};
const drafts: ResourceDefinition = {
  name: 'draft',
  store: 'kv',
  uri: ['draft://', hole('id')],
  key: ['drafts/', hole('caller'), '/', hole('id')],
  scopes: [],
  list: true,
};
const nobody = { scopes: [] };
const ann = { id: 'ann', scopes: [] };

function hole(variable: string) {
  return { variable, slashes: false };
}

function variables(values: Record<string, string>) {
  return new Map(Object.entries(values));
}

describe('locate', () => {
  it('gives URI, key and scopes', () => {
    expect(locate(diff, variables({ repo: 'acme/api', pr_number: '42' }), nobody)).toMatchObject({
      uri: 'repo://acme/api/pulls/42/diff',
      key: 'pulls/acme/api/42.diff',
      scopes: ['repo:read:acme/api'],
    });
  });

  it.each([
    ['a#b', '"#"'],
    ['a?b', '"?"'],
    ['%2e%2e', '"%"'],
    ['..', '".."'],
    ['acme/../secret', '".."'],
    ['./x', '"."'],
    ['/acme', 'empty part'],
    ['acme/', 'empty part'],
    ['acme//api', 'empty part'],
    ['', 'empty part'],
    ['a\\b', 'backslashes'],
    ['a\nb', 'control characters'],
    ['a\u{9f}b', 'control characters'],
    ['a\u2028b', 'control characters'],
    ['\u{d800}', 'control characters'],
  ])('refuses %j, and says why', (repo, because) => {
    expect(locate(diff, variables({ repo, pr_number: '42' }), nobody)).toEqual({
      refused: 'repo',
      because: expect.stringContaining(because),
    });
  });

  it('refuses a slash where the variable takes none', () => {
    expect(locate(diff, variables({ repo: 'acme/api', pr_number: '4/2' }), nobody)).toEqual({
      refused: 'pr_number',
      because: 'must not contain "/"',
    });
  });

  it('refuses values that share their key with other values', () => {
    const ambiguous: ResourceDefinition = {
      ...diff,
      uri: ['x://', hole('a'), '/', hole('b')],
      key: [hole('a'), '-', hole('b')],
      scopes: [['x:', hole('a')]],
    };
    expect(locate(ambiguous, variables({ a: 'x-y', b: 'z' }), nobody)).toHaveProperty('key');
    expect(locate(ambiguous, variables({ a: 'x', b: 'y-z' }), nobody)).toHaveProperty('refused');
  });

  it('puts the caller in the key, and has no key for nobody', () => {
    const id = variables({ id: '7' });
    expect(locate(drafts, id, ann)).toMatchObject({ uri: 'draft://7', key: 'drafts/ann/7' });
    expect(locate(drafts, id, nobody)).not.toHaveProperty('key');
    expect(createLocator(drafts, nobody).byKey('drafts/{caller}/7')).toBeUndefined();
  });

  it("never leads to another caller's key", () => {
    expect(createLocator(drafts, ann).byKey('drafts/bob/7')).toBeUndefined();
    expect(createLocator(drafts, ann).byKey('drafts/ann/7')).toHaveProperty('uri', 'draft://7');
    expect(locate(drafts, variables({ id: '7' }), { id: '../bob', scopes: [] })).not.toHaveProperty(
      'key',
    );
  });
});

describe('keys and URIs', () => {
  const locator = createLocator(diff, nobody);

  it.each([
    ['pulls/acme/api/42.diff', 'repo://acme/api/pulls/42/diff'],
    ['pulls/größe ü/x/4 2.diff', 'repo://gr%C3%B6%C3%9Fe%20%C3%BC/x/pulls/4%202/diff'],
    ['pulls/a+b@c/d:e@f/1.diff', 'repo://a+b@c/d:e@f/pulls/1/diff'],
    ['pulls/e\u0301/1.diff', 'repo://e%CC%81/pulls/1/diff'],
    ['pulls/\u00e9/1.diff', 'repo://%C3%A9/pulls/1/diff'],
    ['pulls/a/+@:!.diff', 'repo://a/pulls/%2B%40%3A%21/diff'],
    ['pulls/\u{1f600}/1.diff', 'repo://%F0%9F%98%80/pulls/1/diff'],
  ])('%s is %s, and back', (key, uri) => {
    expect(locator.byKey(key)).toMatchObject({ uri, key });
    expect(locator.byUri(uri)).toMatchObject({ uri, key });
  });

  it.each([
    'pulls/a%b/1.diff',
    'pulls/a/../1.diff',
    'pulls//1.diff',
    'pulls/1.diff',
    'pulls/a:b/1.diff',
    'pulls/a:080/1.diff',
    'pulls/:@a/1.diff',
    'pulls/[a/1.diff',
    `pulls/${'ü'.repeat(700)}/1.diff`,
    'x',
    '',
  ])('no URI for the key %j', (key) => expect(locator.byKey(key)).toBeUndefined());

  it.each([
    'repo://acme%2Fapi/pulls/42/diff',
    'repo://acme/api/pulls/4%2F2/diff',
    'repo://acme/api/pulls/%34%32/diff',
    'repo://a/%2e%2e/b/pulls/42/diff',
    'repo://a/../pulls/42/diff',
    'repo://a%00/pulls/42/diff',
    'repo://a%ff/pulls/42/diff',
    'repo://a%/pulls/42/diff',
    'repo://a/pulls/42/diff#x',
    'repo://a?b/pulls/42/diff',
    'REPO://acme/api/pulls/42/diff',
    'repo://acme/api/pulls/42/diff/',
    ' repo://acme/api/pulls/42/diff',
  ])('no resource at %s', (uri) => expect(locator.byUri(uri)).toBeUndefined());

  it('give the leftmost variable the most, and one that stands twice the same value', () => {
    const part: ResourceDefinition = {
      ...drafts,
      uri: ['part:///', hole('a'), '-', hole('b')],
      key: [hole('a'), '-', hole('b'), '/', hole('a')],
    };
    const { byKey } = createLocator(part, nobody);
    expect(byKey('x-y-z/x-y')?.uri).toBe('part:///x-y-z');
    expect(byKey('x-y-z/x')).toBeUndefined();
  });

  it('cost little where a text could be shared out in thousands of millions of ways', () => {
    const holes = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [hole(name), '-']);
    const parts: ResourceDefinition = {
      ...drafts,
      uri: ['parts:///', ...holes, 'end'],
      key: ['parts/', ...holes, 'end'],
    };
    const { byUri, byKey } = createLocator(parts, nobody);
    expect(byUri(`parts:///${'-'.repeat(4000)}`)).toBeUndefined();
    expect(byKey(`parts/${'-'.repeat(1000)}`)).toBeUndefined();
    expect(byUri('parts:///1-2-3-4-5-end')?.key).toBe('parts/1-2-3-4-5-end');
  });

  it('agree for whatever a store holds', () => {
    const segment = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), segment, (repo, number) => {
        const key = `pulls/${repo.join('/')}/${number}.diff`;
        const location = locator.byKey(key);
        if (location === undefined) return;
        expect(location.key).toBe(key);
        expect(locator.byUri(location.uri)).toEqual(location);
        expect(locator.byVariables(location.variables)).toEqual(location);
        expect(location.uri).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('never lead out of the prefix of the definition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (middle) => {
        const location = locator.byUri(`repo://${middle}/pulls/42/diff`);
        if (location === undefined) return;
        expect(location.key).toMatch(/^pulls\/.+\/42\.diff$/s);
        expect(location.key?.split('/')).not.toContain('..');
      }),
      { numRuns: 2000 },
    );
  });
});
