import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/registry/cursor.ts';

it('gives back the key that it was made of, to its own list only', () => {
  const keys = fc.string({ unit: 'binary', maxLength: 100 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), keys, (list, key) => {
      const cursor = encodeCursor(list, key);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(decodeCursor(list, cursor)).toBe(key);
      expect(() => decodeCursor(`${list}s`, cursor)).toThrow('not one that this list gave');
    }),
  );
});
