import { describe, expect, it } from 'vitest';
import { anonymous } from '../../src/caller.ts';
import type { Catalogue } from '../../src/env.ts';
import { createRegistry } from '../../src/registry/create-registry.ts';
import { listedScopes } from '../../src/registry/listed-scopes.ts';
import { lookUp } from '../../src/registry/look-up.ts';
import { visibleTemplates } from '../../src/registry/visible-templates.ts';
import { bundle, template } from './catalogue.ts';

const templates = [
  template('free'),
  { ...template('free_hidden'), hidden: true },
  template('staff', ['staff', 'repo:read']),
  { ...template('staff_hidden', ['staff', 'ops:read']), hidden: true },
];

const registryOf = (catalogue: Catalogue) => createRegistry(bundle(templates), catalogue);

describe('what a list shows', () => {
  it.each<[Catalogue, string[], string]>([
    ['open', [], 'free'],
    ['open', ['staff', 'repo:read', 'ops:read'], 'free staff'],
    ['private', [], 'free free_hidden'],
    ['private', ['staff', 'ops:read'], 'free free_hidden staff_hidden'],
    ['public', [], 'free staff'],
    ['public', ['staff', 'ops:read'], 'free staff'],
  ])('in a catalogue that is %s, with %j', (catalogue, scopes, names) => {
    const visible = visibleTemplates(registryOf(catalogue), anonymous(scopes));
    expect(visible.map(({ name }) => name).join(' ')).toBe(names);
  });
});

describe('what a name is', () => {
  it.each<[Catalogue, string[], string, string]>([
    ['open', [], 'free_hidden', 'usable'],
    ['open', [], 'staff', 'unknown'],
    ['private', [], 'free_hidden', 'usable'],
    ['private', ['staff'], 'staff', 'unknown'],
    ['private', ['staff', 'repo:read:acme/*'], 'staff', 'usable'],
    ['public', [], 'free', 'usable'],
    ['public', ['staff'], 'staff', 'lacking repo:read'],
    ['public', [], 'staff', 'lacking staff repo:read'],
    ['public', ['staff', 'repo:read'], 'staff', 'usable'],
    ['public', ['staff'], 'staff_hidden', 'unknown'],
    ['public', ['staff', 'ops:*'], 'staff_hidden', 'usable'],
    ['public', ['staff'], 'nothing', 'unknown'],
    ['public', [':*', 'nowhere'], 'nothing', 'unknown'],
    ['private', ['nowhere'], '__proto__', 'unknown'],
  ])('in a catalogue that is %s, with %j: %s is %s', (catalogue, scopes, name, expected) => {
    const found = lookUp(registryOf(catalogue), anonymous(scopes), name);
    const lacking = found.type === 'lacking' ? [...found.scopes] : [];
    expect([found.type, ...lacking].join(' ')).toBe(expected);
  });
});

describe('the scopes that a client may ask for', () => {
  it('are those of the listed templates, where everybody sees them', () => {
    expect(listedScopes(registryOf('public'))).toEqual(['repo:read', 'staff']);
    expect(listedScopes(registryOf('private'))).toEqual([]);
    expect(listedScopes(registryOf('open'))).toEqual([]);
  });
});
