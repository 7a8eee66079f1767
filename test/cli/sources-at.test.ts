/** A catalogue read from git is the one that was committed. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveCommit } from '../../src/cli/git/resolve-commit.ts';
import { sourcesAt } from '../../src/cli/git/sources-at.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { type Checkout, createCheckout } from './cuebook.ts';

let checkout: Checkout;
let templates: string;

beforeEach(async () => {
  checkout = await createCheckout();
  templates = join(checkout.folder, 'templates');
});

afterEach(() => checkout.remove());

const sorted = (sources: ReadonlyMap<string, Uint8Array>) =>
  [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('sourcesAt', () => {
  it('gives the bytes that the disk gave, and none that are not the catalogue', async () => {
    await checkout.write({
      'say.md': 'one\r\ntwo',
      'partials/a b.md': 'ünï\n',
      'files/deep/empty.txt': '',
      'say.cases.yaml': '[]',
      'contract.json': '{}',
      'fixtures/x.md': 'x',
      'samples/kv/x.md': 'x',
      'tenants/acme/x.md': 'x',
      'files/.hidden': 'x',
    });
    await mkdir(join(templates, 'files'), { recursive: true });
    await writeFile(join(templates, 'files/dot.png'), Uint8Array.of(0, 255, 10, 13, 10, 0));
    await symlink('../files/deep/empty.txt', join(templates, 'partials/link.md'));
    const commit = checkout.commit('all');
    const committed = await readCatalogue(templates);
    await checkout.write({ 'say.md': 'changed', 'new.md': 'new' });
    expect(sorted(sourcesAt(commit, templates))).toEqual(sorted(committed));
    expect([...committed.keys()].toSorted()).toEqual([
      'files/deep/empty.txt',
      'files/dot.png',
      'partials/a b.md',
      'partials/link.md',
      'say.md',
    ]);
  });

  it('refuses a link that led out of the catalogue', async () => {
    await checkout.write({ 'say.md': 'x' });
    await symlink('../../outside.md', join(templates, 'link.md'));
    const commit = checkout.commit('link');
    expect(() => sourcesAt(commit, templates)).toThrow(
      'link.md links to ../../outside.md, which was not in the catalogue',
    );
  });

  it('says that there was no catalogue yet', async () => {
    await writeFile(join(checkout.folder, 'readme'), 'x');
    const commit = checkout.commit('before');
    await checkout.write({ 'say.md': 'x' });
    expect(() => sourcesAt(commit, templates)).toThrow(
      `has no catalogue at ${commit.slice(0, 12)}`,
    );
  });
});

describe('resolveCommit', () => {
  it('takes what people call a revision, and nothing that git would take for a flag', async () => {
    await checkout.write({ 'say.md': 'x' });
    const commit = checkout.commit('first');
    expect(resolveCommit('main', templates)).toBe(commit);
    expect(resolveCommit('HEAD~0', templates)).toBe(commit);
    expect(() => resolveCommit('--all', templates)).toThrow('git knows no revision "--all"');
    expect(() => resolveCommit('main:templates', templates)).toThrow('git knows no revision');
  });
});
