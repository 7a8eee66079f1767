/** What every store promises, whatever it is made of. */
import { describe, expect, it } from 'vitest';
import type { ReadRequest, Store } from '../../src/store/store.ts';

const alive = new AbortController().signal;

/** What a store under test holds. */
export const objects: Record<string, string> = {
  'a/1': 'one',
  'a/2': 'two',
  'a/10': 'ten',
  'a/größe ü.md': 'Maß',
  'a/\u{fffd}': 'before the emoji',
  'a/\u{1f600}': 'after it',
  'b/empty': '',
  'b/long': '0123456789'.repeat(50_000),
};
const inOrder = ['a/1', 'a/10', 'a/2', 'a/größe ü.md', 'a/\u{fffd}', 'a/\u{1f600}'];

export interface Adapter {
  readonly name: string;
  readonly store: Store;
  /** Whether it tells sizes that it has not counted itself. */
  readonly tells: boolean;
}

/** Call it at the top of a test file, once the adapters hold `objects` or will before the tests. */
export function describeStores(adapters: readonly Adapter[]): void {
  describe.each(adapters)('$name store', ({ store, tells }) => {
    const read = (key: string, options: Partial<ReadRequest> = {}) =>
      store.read({ key, keep: 'start', max: 1000, signal: alive, ...options });
    const readText = async (key: string, options: Partial<ReadRequest> = {}) =>
      new TextDecoder().decode((await read(key, options))?.bytes);

    it('reads a short object whole, from either end', async () => {
      for (const keep of ['start', 'end'] as const) {
        expect(await readText('a/2', { keep })).toBe('two');
        expect(await read('a/2', { keep })).toMatchObject({ whole: true });
        expect(await readText('a/2', { keep, max: 3 })).toBe('two');
        expect(await read('a/2', { keep, max: 3 })).toMatchObject({ whole: true });
      }
    });

    it('reads keys of any characters', async () => {
      expect(await readText('a/größe ü.md')).toBe('Maß');
      expect(await readText('a/\u{1f600}')).toBe('after it');
    });

    it('gives the start or the end of a long object, and says that it is not whole', async () => {
      expect(await readText('b/long', { max: 12 })).toBe('012345678901');
      expect(await readText('b/long', { max: 12, keep: 'end' })).toBe('890123456789');
      expect(await readText('b/long', { max: 70_001, keep: 'end' })).toBe(
        objects['b/long']!.slice(-70_001),
      );
      for (const keep of ['start', 'end'] as const) {
        expect(await read('b/long', { keep, max: 499_999 })).toMatchObject({ whole: false });
        expect(await read('b/long', { keep, max: 500_000 })).toMatchObject({ whole: true });
      }
    });

    it('tells sizes where it can', async () => {
      expect((await read('b/long', { max: 10 }))?.size).toBe(tells ? 500_000 : undefined);
      expect((await read('b/long', { max: 10, keep: 'end' }))?.size).toBe(500_000);
      expect((await read('b/long', { max: 0 }))?.size).toBe(tells ? 500_000 : undefined);
    });

    it('reads an empty object', async () => {
      for (const keep of ['start', 'end'] as const) {
        expect(await read('b/empty', { keep })).toMatchObject({
          bytes: new Uint8Array(),
          whole: true,
        });
      }
    });

    it('knows which objects exist without reading them', async () => {
      expect(await read('b/long', { max: 0 })).toMatchObject({
        bytes: new Uint8Array(),
        whole: false,
      });
      expect(await read('b/none', { max: 0 })).toBeUndefined();
    });

    it('has nothing at unknown, empty and impossible keys', async () => {
      for (const key of ['b/none', '', '.', '..', 'x'.repeat(2000), 'constructor', '__proto__']) {
        expect(await read(key)).toBeUndefined();
      }
    });

    it('tells how far a read has come', async () => {
      const steps: [number, number][] = [];
      await read('b/long', { max: 300_000, onBytes: (...step) => steps.push(step) });
      expect(steps.at(-1)).toEqual([300_000, 300_000]);
      const counts = steps.map(([received]) => received);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    });

    it('lists keys under a prefix, in the order of their bytes, page by page', async () => {
      const keys: string[] = [];
      let after: string | undefined;
      do {
        const page = await store.list({
          prefix: 'a/',
          limit: 2,
          signal: alive,
          ...(after !== undefined && { after }),
        });
        expect(page.keys.length).toBeLessThanOrEqual(2);
        keys.push(...page.keys.map(({ key }) => key));
        after = page.next;
      } while (after !== undefined);
      expect(keys).toEqual(inOrder);
    });

    it('lists nothing under an unknown prefix, nor under one that no key can have', async () => {
      for (const prefix of ['c/', 'x'.repeat(2000)]) {
        expect(await store.list({ prefix, limit: 10, signal: alive })).toEqual({ keys: [] });
      }
    });

    it('stops with the reason of the signal', async () => {
      const gone = new Error('gone');
      const signal = AbortSignal.abort(gone);
      await expect(read('a/1', { signal })).rejects.toBe(gone);
      await expect(store.list({ prefix: '', limit: 1, signal })).rejects.toBe(gone);
    });

    it('goes on behind any text, where it says so', async () => {
      if (store.seeks !== true) return;
      for (const after of ['a/1\u{10ffff}', 'a/15']) {
        const { keys } = await store.list({ prefix: 'a/', after, limit: 2, signal: alive });
        expect(keys.map(({ key }) => key)).toEqual(['a/2', 'a/größe ü.md']);
      }
    });
  });
}
