/** How long a model is left in peace. */
import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../src/cli/eval/retry-delay.ts';

const now = (): number => Date.parse('2026-11-30T12:00:00Z');
const least = { now, random: () => 0 };
const most = { now, random: () => 1 };

describe('the pause before the next attempt', () => {
  it.each([
    [1, 250, 500],
    [2, 500, 1000],
    [3, 1000, 2000],
    [12, 15_000, 30_000],
  ])('after attempt %i is between %i and %i ms', (attempt, from, to) => {
    expect(retryDelay(attempt, null, least)).toBe(from);
    expect(retryDelay(attempt, null, most)).toBe(to);
  });

  it.each([
    ['7', 7000],
    ['0.5', 500],
    ['Mon, 30 Nov 2026 12:00:09 GMT', 9000],
    ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ])('is what the server asks for: %s', (retryAfter, delay) => {
    expect(retryDelay(1, retryAfter, most)).toBe(delay);
  });

  it('is its own where the server asks for nothing that can be read', () => {
    expect(retryDelay(1, 'soon', most)).toBe(500);
  });
});
