/** What an isolate makes once, at its first request, and serves from then on. */
import { anonymous } from './caller.ts';
import { type Env, readSettings, type Settings } from './env.ts';
import type { Services } from './get-prompt.ts';
import { checkBundle } from './registry/check-bundle.ts';
import { createRegistry } from './registry/create-registry.ts';
import { maskNothing } from './secrets/mask.ts';
import { createFileStore } from './store/file-store.ts';
import { createKvStore } from './store/kv-store.ts';
import { createR2Store } from './store/r2-store.ts';
import type { Bundle } from './template.ts';
import type { Served } from './transport/serve-mcp.ts';

/** The settings or the bundle are such that nothing may be served. The message says how to mend it. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** @throws NotReadyError */
export function start(bundle: unknown, env: Env): Served {
  try {
    const settings = readSettings(env);
    const services = createServices(checkBundle(bundle, settings.tenant), env, settings);
    return { settings, services, caller: anonymous(settings.anonymousScopes) };
  } catch (cause) {
    throw new NotReadyError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function createServices(bundle: Bundle, env: Env, settings: Settings): Services {
  return {
    registry: createRegistry(bundle),
    stores: {
      kv: createKvStore(env.KV),
      r2: createR2Store(env.R2),
      file: createFileStore(bundle.files),
    },
    mask: maskNothing,
    limits: {
      maxPrompt: settings.maxPrompt,
      promptTimeoutMs: settings.promptTimeoutMs,
      streamTimeoutMs: settings.streamTimeoutMs,
    },
    now: Date.now,
  };
}
