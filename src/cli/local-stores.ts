/** The KV and R2 of this machine, without the rest of a Worker. */
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { projectRoot } from './project.ts';
import { environmentOf } from './tenant/bindings.ts';
import { readConfig } from './tenant/read-config.ts';
import { writeWhole } from './write-file.ts';

/** Where a local server finds its stores. */
export interface StorePlace {
  readonly configPath: string;
  readonly environment?: string;
  /** As wrangler's `--persist-to`. */
  readonly persistTo: string;
}

export interface LocalStores {
  readonly KV: KVNamespace;
  readonly R2: R2Bucket;
}

/** Whatever the work does to the stores is kept. */
export async function withLocalStores<T>(
  place: StorePlace,
  work: (stores: LocalStores) => Promise<T>,
): Promise<T> {
  const proxy = await getPlatformProxy<Record<keyof LocalStores, unknown>>({
    configPath: await writeStoresConfig(place),
    persist: { path: join(place.persistTo, 'v3') },
    remoteBindings: false,
  });
  try {
    return await work(proxy.env as unknown as LocalStores);
  } finally {
    await proxy.dispose();
  }
}

/** wrangler warns of every Durable Object in a configuration which it opens for stores alone. */
async function writeStoresConfig({ configPath, environment }: StorePlace): Promise<string> {
  const tenant = environment ?? 'default';
  const { kv_namespaces, r2_buckets } = environmentOf(readConfig(configPath), tenant);
  const config = { name: `stores-of-${tenant}`, kv_namespaces, r2_buckets };
  const path = join(projectRoot, '.cuebook/stores', `${tenant}.json`);
  await writeWhole(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
