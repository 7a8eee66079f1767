import { describe, expect, it } from 'vitest';
import { anonymous, covers, meets } from '../src/caller.ts';

describe('covers', () => {
  it.each([
    ['repo:read', 'repo:read', true],
    ['repo:read:*', 'repo:read:acme/api', true],
    ['repo:read:acme/*', 'repo:read:acme/api', true],
    ['repo:read:acme/*', 'repo:read:acme', false],
    ['repo:read:acme/*', 'repo:read:acmex/api', false],
    ['repo:read:ac*', 'repo:read:acme', false],
    ['repo:read', 'repo:read:acme/api', false],
    ['*', 'repo:read', false],
  ])('%s over %s: %s', (grant, scope, expected) => {
    expect(covers(grant, scope)).toBe(expected);
  });
});

describe('meets', () => {
  it.each([
    ['repo:read:acme/*', 'repo:read', true],
    ['repo:read/x', 'repo:read', true],
    ['repo:readers', 'repo:read', false],
    ['repo:*', 'repo:read', true],
    ['ops:read', 'repo:read', false],
  ])('%s for a template that needs %s: %s', (grant, scope, expected) => {
    expect(meets(anonymous([grant]), scope)).toBe(expected);
  });
});
