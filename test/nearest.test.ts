import { expect, it } from 'vitest';
import { nearest } from '../src/nearest.ts';

const names = ['repo', 'pr_number', 'focus', 'description'];

it.each([
  ['repo', 'repo'],
  ['Repo', 'repo'],
  ['rep', 'repo'],
  ['repos', 'repo'],
  ['prNumber', 'pr_number'],
  ['pr-number', 'pr_number'],
  ['pr_nubmer', 'pr_number'],
  ['foucs', 'focus'],
  ['descrition', 'description'],
  ['desciptoin', 'description'],
  ['x', undefined],
  ['', undefined],
  ['___', undefined],
  ['branch', undefined],
  ['number', 'pr_number'],
  ['__proto__', undefined],
  ['description'.repeat(1000), undefined],
])('%s: did you mean %s?', (name, expected) => {
  expect(nearest(name, names)).toBe(expected);
});

it('prefers the closest, and of equals the first', () => {
  expect(nearest('title', ['tile', 'titles', 'title'])).toBe('title');
  expect(nearest('title', ['titles', 'titled'])).toBe('titles');
  expect(nearest('title', [])).toBeUndefined();
});
