/** Fills the local KV and R2 with a catalogue's samples, and only with what changed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesBelow } from './files-below.ts';
import { type StorePlace, withLocalStores } from './local-stores.ts';

/** Where the local stores are, and what goes in. */
export interface SeedOptions extends StorePlace {
  /** Folder with `kv/` and `r2/` in it; a file's path below is its key. */
  readonly samples: string;
}

export interface SeedResult {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** What seeding needs of a store, so that KV and R2 go through the same steps. */
interface SeedStore {
  /** The digest of everything seeded earlier, by key. Other objects are left alone. */
  readonly seeded: () => Promise<Map<string, string>>;
  readonly put: (key: string, bytes: Uint8Array, digest: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Object metadata that marks a sample, and tells whether its file has changed since. */
const MARK = 'cuebook-sample';

/** Seeds in one process. Idempotent: a second run writes nothing. */
export function seed({ samples, ...place }: SeedOptions): Promise<SeedResult> {
  return withLocalStores(place, async ({ KV, R2 }) => {
    const results = await Promise.all([
      seedStore(kvSeedStore(KV), join(samples, 'kv')),
      seedStore(r2SeedStore(R2), join(samples, 'r2')),
    ]);
    return results.reduce(sum);
  });
}

async function seedStore(store: SeedStore, folder: string): Promise<SeedResult> {
  const [before, paths] = await Promise.all([store.seeded(), filesBelow(folder)]);
  const result = { written: 0, removed: 0, unchanged: 0 };
  for (const path of paths) {
    const key = relative(folder, path).split(sep).join('/');
    const bytes = await readFile(path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (before.get(key) === digest) result.unchanged += 1;
    else {
      await store.put(key, bytes, digest);
      result.written += 1;
    }
    before.delete(key);
  }
  for (const key of before.keys()) await store.remove(key);
  return { ...result, removed: before.size };
}

function kvSeedStore(kv: KVNamespace): SeedStore {
  return {
    async seeded() {
      const seeded = new Map<string, string>();
      let cursor: string | undefined;
      do {
        const page = await kv.list<Record<string, string>>(cursor === undefined ? {} : { cursor });
        for (const { name, metadata } of page.keys) {
          const digest = metadata?.[MARK];
          if (digest !== undefined) seeded.set(name, digest);
        }
        cursor = page.list_complete ? undefined : page.cursor;
      } while (cursor !== undefined);
      return seeded;
    },
    put: (key, bytes, digest) => kv.put(key, bytes, { metadata: { [MARK]: digest } }),
    remove: (key) => kv.delete(key),
  };
}

function r2SeedStore(r2: R2Bucket): SeedStore {
  return {
    async seeded() {
      const seeded = new Map<string, string>();
      let cursor: string | undefined;
      do {
        const page = await r2.list({
          include: ['customMetadata'],
          ...(cursor === undefined ? {} : { cursor }),
        });
        for (const { key, customMetadata } of page.objects) {
          const digest = customMetadata?.[MARK];
          if (digest !== undefined) seeded.set(key, digest);
        }
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
      return seeded;
    },
    put: async (key, bytes, digest) => {
      await r2.put(key, bytes, { customMetadata: { [MARK]: digest } });
    },
    remove: (key) => r2.delete(key),
  };
}

function sum(a: SeedResult, b: SeedResult): SeedResult {
  return {
    written: a.written + b.written,
    removed: a.removed + b.removed,
    unchanged: a.unchanged + b.unchanged,
  };
}
