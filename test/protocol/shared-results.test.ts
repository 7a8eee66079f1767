import { afterEach, expect, it, vi } from 'vitest';
import { sharedResponse, shareResult } from '../../src/protocol/shared-results.ts';

const added = {
  fields: { resultType: 'complete', _meta: {} },
  json: '"resultType":"complete"',
} as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it('answers any id, and keeps nothing that is long because its caller wanted it to be', () => {
  const result = shareResult({ prompts: [] });
  const kept = vi.spyOn(Map.prototype, 'set');
  for (const id of [1, 'seven', 'x'.repeat(100_000), '"'.repeat(40)]) {
    expect(JSON.parse(sharedResponse(result, id, added)?.text ?? '')).toEqual({
      result: { prompts: [], resultType: 'complete' },
      jsonrpc: '2.0',
      id,
    });
  }
  expect(kept.mock.calls.map(([key]) => key)).toEqual(['1', '"seven"']);
});
