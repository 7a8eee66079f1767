/** What the pipelines need, on this machine. */
import { createRegistry } from '../registry/create-registry.ts';
import { createValueMemory } from '../resources/value-memory.ts';
import { maskSecrets } from '../secrets/mask-secrets.ts';
import type { Services } from '../services.ts';
import { createFileStore } from '../store/file-store.ts';
import type { Store } from '../store/store.ts';
import type { Bundle } from '../template.ts';

/** Generous, so that a slow machine changes no outcome. */
const LIMITS = { maxPrompt: 400_000, promptTimeoutMs: 60_000, streamTimeoutMs: 60_000 };

/** Settings are those that a Worker has by default, times aside. */
export function createLocalServices(
  bundle: Bundle,
  { kv, r2 }: { readonly kv: Store; readonly r2: Store },
): Services {
  return {
    registry: createRegistry(bundle),
    stores: { kv, r2, file: createFileStore(bundle.files) },
    mask: maskSecrets,
    secrets: 'redact',
    suggestions: createValueMemory(Date.now),
    limits: LIMITS,
    now: Date.now,
  };
}
