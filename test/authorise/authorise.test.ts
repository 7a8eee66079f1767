import { describe, expect, it } from 'vitest';
import { authorise, type Demand } from '../../src/authorise/authorise.ts';

const diff: Demand = {
  name: 'diff',
  uri: 'repo://acme/api/pulls/42/diff',
  scopes: ['repo:read:acme/api'],
  needsCaller: false,
  required: false,
};

describe('authorise', () => {
  it.each([
    ['a grant that covers it', { scopes: ['repo:read:acme/*'] }, {}, []],
    ['no grant', { scopes: ['repo:read:zeta/*'] }, {}, ['diff']],
    [
      'one of two grants',
      { scopes: ['repo:read:*'] },
      { scopes: ['repo:read:x', 'ops:read'] },
      ['diff'],
    ],
    ['no scopes needed', { scopes: [] }, { scopes: [] }, []],
    [
      'nobody, and something of their own',
      { scopes: [] },
      { scopes: [], needsCaller: true },
      ['diff'],
    ],
    ['somebody', { id: 'ann', scopes: [] }, { scopes: [], needsCaller: true }, []],
  ])('%s', (_, caller, demand, denied) => {
    expect([...authorise(caller, [{ ...diff, ...demand }])]).toEqual(denied);
  });

  it('says of a required thing what would be said if it did not exist', () => {
    const demands = [diff, { ...diff, name: 'log', uri: 'log://x', required: true }];
    expect(() => authorise({ scopes: [] }, demands)).toThrow(
      expect.objectContaining({
        code: 'not_found',
        message: 'log: nothing was found at log://x',
        data: { uri: 'log://x' },
      }),
    );
  });
});
