import { describe, expect, it } from 'vitest';
import { keyPrefixes } from '../../src/resources/key-prefixes.ts';
import type { Pattern } from '../../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const number = { variable: 'number', slashes: false };
const byRepo: Pattern = ['repo:read:', repo];
const closed: Pattern = ['repo:', repo, ':read'];

describe('keyPrefixes', () => {
  it.each<[string, readonly Pattern[], readonly string[], readonly string[]]>([
    ['no scope', [], [], ['pulls/']],
    ['a plain scope, covered', [['repo:read']], ['repo:read'], ['pulls/']],
    ['a plain scope, not covered', [['repo:read']], ['ops:read'], []],
    ['everything', [byRepo], ['repo:read:*'], ['pulls/']],
    ['a wider grant', [byRepo], ['repo:*'], ['pulls/']],
    ['a prefix', [byRepo], ['repo:read:acme/*'], ['pulls/acme/']],
    ['one value', [byRepo], ['repo:read:acme/api'], ['pulls/acme/api']],
    ['a shorter grant', [byRepo], ['repo:read'], []],
    [
      'several, in key order, none within another',
      [byRepo],
      ['repo:read:zeta/*', 'repo:read:acme/*', 'repo:read:acme/api', 'repo:read:acme/*'],
      ['pulls/acme/', 'pulls/zeta/'],
    ],
    ['a scope that goes on after the variable', [closed], ['repo:acme:read'], ['pulls/']],
    ['a scope of another variable', [['n:', number]], ['n:1'], ['pulls/']],
    ['one of two scopes', [byRepo, ['ops:read']], ['repo:read:acme/*'], []],
    [
      'the narrower of two scopes',
      [['ops:read'], byRepo],
      ['ops:read', 'repo:read:acme/*'],
      ['pulls/acme/'],
    ],
  ])('%s', (_, scopes, grants, expected) => {
    const definition = {
      name: 'diff',
      store: 'r2',
      uri: ['repo://', repo, '/', number],
      key: ['pulls/', repo, '/', number],
      scopes,
      list: true,
    } as const;
    expect(keyPrefixes(definition, new Map(), { scopes: grants })).toEqual(expected);
  });
});
