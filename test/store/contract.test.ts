import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import { createFileStore } from '../../src/store/file-store.ts';
import { createKvStore } from '../../src/store/kv-store.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import { createR2Store } from '../../src/store/r2-store.ts';
import { type Adapter, describeStores, objects } from './contract.ts';

const bindings = env as unknown as { KV: KVNamespace; R2: R2Bucket };
const adapters: readonly Adapter[] = [
  { name: 'kv', store: createKvStore(bindings.KV), tells: false },
  { name: 'r2', store: createR2Store(bindings.R2), tells: true },
  { name: 'memory', store: createMemoryStore(objects), tells: true },
  {
    name: 'file',
    store: createFileStore(
      Object.entries(objects).map(([path, text]) => ({
        path,
        mimeType: 'text/plain',
        size: new TextEncoder().encode(text).length,
        [path === 'a/2' ? 'base64' : 'text']: path === 'a/2' ? btoa(text) : text,
      })),
    ),
    tells: true,
  },
];

beforeAll(async () => {
  for (const [key, text] of Object.entries(objects)) {
    await bindings.KV.put(key, text);
    await bindings.R2.put(key, text);
  }
});

describeStores(adapters);
