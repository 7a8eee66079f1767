import { describe, expect, it } from 'vitest';
import { anonymous } from '../../src/caller.ts';
import { CuebookError } from '../../src/errors.ts';
import { createRegistry } from '../../src/registry/create-registry.ts';
import { findTemplate } from '../../src/registry/find-template.ts';
import { bundle, template } from './catalogue.ts';

const registry = createRegistry(
  bundle([
    template('hello'),
    template('review_pr', ['repo:read']),
    template('incident', ['repo:read', 'ops:read']),
  ]),
);

function find(name: string, ...scopes: string[]): unknown {
  try {
    return findTemplate(registry, anonymous(scopes), name).name;
  } catch (error) {
    return error;
  }
}

describe('a prompt that the caller may see', () => {
  it.each([
    ['hello', []],
    ['review_pr', ['repo:read']],
    ['review_pr', ['repo:read:acme/*']],
    ['incident', ['ops:*', 'repo:read']],
  ])('%s with %j', (name, scopes) => {
    expect(find(name, ...scopes)).toBe(name);
  });
});

describe('any other name is an unknown prompt', () => {
  it.each([
    ['nothing', []],
    ['review_pr', []],
    ['review_pr', ['ops:read']],
    ['incident', ['repo:read']],
    ['Hello', []],
    ['', []],
    ['constructor', []],
    ['__proto__', []],
  ])('%j with %j', (name, scopes) => {
    expect(find(name, ...scopes)).toEqual(
      new CuebookError('unknown_prompt', `no prompt is named "${name}"`),
    );
  });

  it('quotes it short', () => {
    const error = find('x'.repeat(1_000_000)) as CuebookError;
    expect(error.message).toBe(`no prompt is named "${'x'.repeat(40)}…"`);
  });
});
