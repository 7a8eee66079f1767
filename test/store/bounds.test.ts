import { describe, expect, it } from 'vitest';
import { createKvStore } from '../../src/store/kv-store.ts';
import { createR2Store } from '../../src/store/r2-store.ts';
import { readEnd, readStart } from '../../src/store/read-stream.ts';

const alive = new AbortController().signal;
const CHUNK = 4096;

/** A body that makes its bytes as they are pulled, and counts them. */
function endlessBody(chunks = Infinity) {
  const body = { pulled: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (body.pulled >= chunks * CHUNK) return controller.close();
        controller.enqueue(new Uint8Array(CHUNK).fill((body.pulled / CHUNK) % 251));
        body.pulled += CHUNK;
      },
      cancel() {
        body.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, stream };
}

/** KV and R2 as they answer one `get`, so that what is pulled from them can be counted. */
const kvOf = (stream: ReadableStream) =>
  createKvStore({ get: async () => stream } as unknown as KVNamespace);
const r2Of = (size: number, stream: ReadableStream, asked: unknown[] = []) =>
  createR2Store({
    get: async (_key: string, options: unknown) => {
      asked.push(options);
      return { size, body: stream, uploaded: new Date(0) };
    },
  } as unknown as R2Bucket);

describe('a read within its bounds', () => {
  it('pulls no more of a KV value than it keeps, and lets go of the rest', async () => {
    const { body, stream } = endlessBody();
    const read = await kvOf(stream).read({ key: 'k', keep: 'start', max: 10_000, signal: alive });
    expect(read?.bytes.length).toBe(10_000);
    expect(body).toEqual({ pulled: 3 * CHUNK, cancelled: true });
  });

  it('holds only the end of a KV value that it streams whole', async () => {
    const { body, stream } = endlessBody(1000);
    const read = await kvOf(stream).read({ key: 'k', keep: 'end', max: 10_000, signal: alive });
    expect(body.pulled).toBe(1000 * CHUNK);
    expect(read?.bytes.buffer.byteLength).toBe(10_000);
    expect(read).toMatchObject({ whole: false, size: 1000 * CHUNK });
    expect(read?.bytes.at(-1)).toBe(999 % 251);
  });

  it('asks R2 for a range, however large the object is', async () => {
    for (const keep of ['start', 'end'] as const) {
      const asked: unknown[] = [];
      const { body, stream } = endlessBody(2);
      const store = r2Of(200_000_000, stream, asked);
      const read = await store.read({ key: 'k', keep, max: 2 * CHUNK, signal: alive });
      expect(asked).toEqual([
        { range: keep === 'start' ? { offset: 0, length: 2 * CHUNK } : { suffix: 2 * CHUNK } },
      ]);
      expect(body.pulled).toBe(2 * CHUNK);
      expect(read).toMatchObject({ whole: false, size: 200_000_000 });
    }
  });

  it('asks for no body where only existence matters', async () => {
    const { body, stream } = endlessBody();
    await kvOf(stream).read({ key: 'k', keep: 'start', max: 0, signal: alive });
    expect(body).toEqual({ pulled: 0, cancelled: true });
  });
});

describe('a read that goes wrong', () => {
  it('rejects a body of R2 that ends early', async () => {
    const { stream } = endlessBody(1);
    const read = r2Of(100_000, stream).read({ key: 'k', keep: 'start', max: 9000, signal: alive });
    await expect(read).rejects.toThrow('broke off after 4096 of 9000 bytes');
  });

  it('rejects with the error of a stream that fails midway', async () => {
    const broken = new Error('connection lost');
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.error(broken);
      },
    });
    const read = kvOf(stream).read({ key: 'k', keep: 'start', max: 9000, signal: alive });
    await expect(read).rejects.toBe(broken);
  });

  it('rejects where R2 fails, even if the object exists', async () => {
    const down = new Error('R2 is down');
    const store = createR2Store({
      get: () => Promise.reject(down),
      head: async () => ({ size: 5 }),
    } as unknown as R2Bucket);
    const read = store.read({ key: 'k', keep: 'start', max: 10, signal: alive });
    await expect(read).rejects.toBe(down);
  });

  it('stops a stream that never answers, and cancels it', async () => {
    let cancelled: unknown;
    const stream = new ReadableStream({
      pull: () => new Promise(() => {}),
      cancel(reason) {
        cancelled = reason;
      },
    });
    const stop = new AbortController();
    const read = kvOf(stream).read({ key: 'k', keep: 'end', max: 10, signal: stop.signal });
    const gone = new Error('gone');
    setTimeout(() => stop.abort(gone), 5);
    await expect(read).rejects.toBe(gone);
    expect(cancelled).toBe(gone);
  });
});

describe('both ends of a stream', () => {
  const sizes = [1, 2, 3, 7, 10, 11, 64];
  const cases = sizes.flatMap((max) => sizes.map((piece) => ({ max, piece })));

  it.each(cases)('keeps $max bytes of pieces of $piece', async ({ max, piece }) => {
    const all = Uint8Array.from({ length: 50 }, (_, index) => index);
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < all.length; at += piece) {
            controller.enqueue(all.slice(at, at + piece));
          }
          controller.close();
        },
      });
    const start = await readStart(stream(), { max, signal: alive });
    expect([...start.bytes]).toEqual(Array.from(all.slice(0, max)));
    expect(start.whole).toBe(max >= 50);
    const end = await readEnd(stream(), { max, signal: alive });
    expect([...end.bytes]).toEqual(Array.from(all.slice(-max)));
    expect(end.size).toBe(50);
  });
});
