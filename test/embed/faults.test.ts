import { describe, expect, it } from 'vitest';
import type { Progress } from '../../src/progress.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { ReadRequest, Store } from '../../src/store/store.ts';
import { noteEmbed, place, run, when } from './call.ts';

const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
const objects = Object.fromEntries(names.map((name) => [`notes/${name}`, `text of ${name}`]));
const values = Object.fromEntries(names.map((name) => [name, name]));
const embeds = names.map((name) => noteEmbed(name));
const never = new Promise<never>(() => {});

/** A store that does something before it answers its nth read. */
function withReads(before: (nth: number, request: ReadRequest) => Promise<void> | void): Store {
  const store = createMemoryStore(objects);
  let reads = 0;
  return {
    ...store,
    async read(request) {
      reads += 1;
      await before(reads, request);
      return store.read(request);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a store', () => {
  it('is read six times at once, not more', async () => {
    let open = 0;
    let most = 0;
    const r2 = withReads(async () => {
      open += 1;
      most = Math.max(most, open);
      await pause(5);
      open -= 1;
    });
    expect((await run({ embeds, values, r2 })).size).toBe(12);
    expect(most).toBe(6);
  });

  it('that fails is a failure, with its cause for the log, and ends the other reads', async () => {
    const down = new Error('down');
    const signals: AbortSignal[] = [];
    const r2 = withReads((nth, { signal }) => {
      signals.push(signal);
      if (nth === 8) throw down;
      return nth > 6 ? never : undefined;
    });
    await expect(run({ embeds, values, r2 })).rejects.toMatchObject({
      code: 'store_failed',
      cause: down,
    });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(signals.length).toBeLessThanOrEqual(12);
  });

  it('that never answers is given up at the time limit', async () => {
    const r2 = withReads(() => never);
    const limits = { promptTimeoutMs: 20, streamTimeoutMs: 60_000 };
    await expect(run({ embeds, values, r2, limits })).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('has longer where progress is told', async () => {
    const r2 = withReads(() => pause(30));
    const limits = { promptTimeoutMs: 5, streamTimeoutMs: 5000 };
    const call = { embeds: embeds.slice(0, 1), values, r2, limits };
    await expect(run(call)).rejects.toMatchObject({ code: 'timed_out' });
    expect((await run({ ...call, report: () => {} })).size).toBe(1);
    const stuck = { ...call, r2: withReads(() => never), report: () => {} };
    await expect(
      run({ ...stuck, limits: { promptTimeoutMs: 1, streamTimeoutMs: 20 } }),
    ).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('is not asked once the time has passed', async () => {
    const r2 = createMemoryStore(objects);
    await expect(run({ embeds, values, r2, elapsedMs: 8000 })).rejects.toMatchObject({
      code: 'timed_out',
    });
    expect(r2.calls).toEqual([]);
  });

  it('is left when the client goes away, even if it never answers and goes on telling', async () => {
    const client = new AbortController();
    const reports: Progress[] = [];
    const r2 = withReads((nth, { onBytes }) => {
      if (nth < 3) return undefined;
      setTimeout(() => onBytes?.(1, 2), 20);
      return never;
    });
    setTimeout(() => client.abort(), 10);
    const report = (progress: Progress) => void reports.push(progress);
    const call = run({ embeds, values, r2, signal: client.signal, report });
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    const told = reports.length;
    await pause(30);
    expect(reports.length).toBe(told);
  });

  it('is not asked for a client that has already gone', async () => {
    const r2 = createMemoryStore(objects);
    const signal = AbortSignal.abort();
    await expect(run({ embeds, values, r2, signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(r2.calls).toEqual([]);
  });

  it('that fails on a list is a failure too', async () => {
    const r2 = { ...createMemoryStore(), list: () => Promise.reject(new Error('down')) };
    const list = noteEmbed('all', {
      as: 'links',
      source: { type: 'resource', resource: 'note', variables: [] },
    });
    await expect(run({ embeds: [list], r2 })).rejects.toMatchObject({ code: 'store_failed' });
  });
});

describe('progress', () => {
  async function reportsOf(call: Partial<Parameters<typeof run>[0]>): Promise<Progress[]> {
    const reports: Progress[] = [];
    const report = (progress: Progress) => void reports.push(progress);
    await run({ embeds: [], values, r2: createMemoryStore(objects), report, ...call });
    return reports;
  }

  it('begins before the first read, grows, and ends at its total', async () => {
    let toldBefore = -1;
    const reports: Progress[] = [];
    const r2 = withReads((nth, { onBytes }) => {
      if (nth === 1) toldBefore = reports.length;
      for (const share of [10, 30, 30, 99, 100]) onBytes?.(share, 100);
    });
    const report = (progress: Progress) => void reports.push(progress);
    await run({ embeds: embeds.slice(0, 3), values, r2, report });
    expect(toldBefore).toBe(1);
    expect(reports[0]).toEqual({ done: 0, total: 3, message: 'Reading N0, N1, N2' });
    expect(reports.at(-1)).toEqual({ done: 3, total: 3, message: 'Read N0, N1, N2' });
    const done = reports.map((progress) => progress.done);
    expect(done.every((figure, index) => index === 0 || figure > done[index - 1]!)).toBe(true);
    expect(done.filter((figure) => figure >= 3).length).toBe(1);
    expect(done.some((figure) => figure % 1 !== 0)).toBe(true);
  });

  it('does not reach its total before it is known that nothing more is read', async () => {
    const first = noteEmbed('n0', { optional: true });
    const reports = await reportsOf({
      embeds: [first, noteEmbed('n1')],
      body: [when({ type: 'present', name: 'n0' }, [place('n1')])],
    });
    expect(reports.map(({ done, total }) => [done, total])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('is not told of bundled files, of what may not be read, or of nothing', async () => {
    const files = [{ path: 'a.md', mimeType: 'text/markdown', size: 1, text: 'x' }];
    const file = noteEmbed('file', { source: { type: 'file', path: 'a.md' } });
    expect(await reportsOf({ embeds: [file], files })).toEqual([]);
    expect(await reportsOf({ embeds: [] })).toEqual([]);
    const optional = noteEmbed('n0', { optional: true });
    expect(await reportsOf({ embeds: [optional], caller: { scopes: [] } })).toEqual([]);
  });
});
