import { describe, expect, it } from 'vitest';
import { createSealer } from '../src/seal.ts';

const secret = 'a secret that only this test knows';
const purpose = ['cursor', 'for ann'];
const value = { key: 'pulls/größe/\u{1f600}.diff', after: null };
let clock = 0;
const sealer = createSealer(secret, () => clock);

describe('what was sealed', () => {
  it('opens for its own purpose, in another isolate as well', async () => {
    const sealed = await sealer.seal(purpose, value);
    expect(await sealer.open(purpose, sealed)).toEqual(value);
    expect(await createSealer(secret, () => 0).open(purpose, sealed)).toEqual(value);
  });

  it('shows nothing of the value, and hardly its length', async () => {
    const sealed = await Promise.all(['a', 'pulls/secret.diff'].map((key) => sealer.seal([], key)));
    expect(sealed[0]).toHaveLength(sealed[1]!.length);
    for (const each of sealed) {
      expect(each).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(atob(each.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('secret');
    }
  });

  it('does not open for another purpose, however its words are cut', async () => {
    const sealed = await sealer.seal(purpose, value);
    for (const other of [[], ['cursor'], ['cursor', 'for bob'], ['cursor,for ann'], ['', '']]) {
      expect(await sealer.open(other, sealed)).toBeUndefined();
    }
  });

  it('does not open with another secret', async () => {
    const sealed = await createSealer(`${secret}.`, () => 0).seal(purpose, value);
    expect(await sealer.open(purpose, sealed)).toBeUndefined();
  });

  it('does not open once a single character is another one, or too many or too few', async () => {
    const sealed = await sealer.seal(purpose, value);
    const changed = Array.from(sealed, (character, at) => {
      const other = character === 'A' ? 'B' : 'A';
      return `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
    });
    const wrong = [...changed, `${sealed}=`, `${sealed}A`, sealed.slice(0, -1), ` ${sealed}`];
    const opened = await Promise.all(wrong.map((each) => sealer.open(purpose, each)));
    expect(opened.filter((each) => each !== undefined)).toEqual([]);
  });

  it.each(['', 'A', 'nonsense', '\u{1f600}', 'A'.repeat(200), 'A'.repeat(1_000_000)])(
    'is not %.20j',
    async (sealed) => expect(await sealer.open(purpose, sealed)).toBeUndefined(),
  );

  it('opens until it expires', async () => {
    clock = 1000;
    const sealed = await sealer.seal(purpose, value, { expiresInMs: 60 });
    clock = 1059;
    expect(await sealer.open(purpose, sealed)).toEqual(value);
    clock = 1060;
    expect(await sealer.open(purpose, sealed)).toBeUndefined();
  });
});
