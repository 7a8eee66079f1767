import { expect, it } from 'vitest';
import { depthOf } from '../../src/transport/depth-of.ts';

it.each([
  ['7', 0],
  ['"[[["', 0],
  ['{}', 1],
  ['[{"a":[]},[]]', 3],
  ['{"a":"\\"[[","b":[1]}', 2],
  ['{"a":"\\\\","b":[[1]]}', 3],
  ['{"a":"\\\\\\"[[["}', 1],
  ['["unclosed [[', 1],
  ['[[[', 3],
  [']]][', 0],
  ['', 0],
])('%s nests %d deep', (text, depth) => {
  expect(depthOf(text)).toBe(depth);
});

it('takes milliseconds for a megabyte of anything', () => {
  const started = performance.now();
  for (const part of ['[', '"', '\\', '"\\\\', '{"a":'])
    depthOf(part.repeat(1_000_000 / part.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
