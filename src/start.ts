/** What an isolate makes once, at its first request, and serves from then on. */
import type { Assets } from './asset.ts';
import { type Env, readSettings, type Settings } from './env.ts';
import { createLive, type StreamLimits } from './live/live.ts';
import { checkBundle } from './registry/check-bundle.ts';
import { createRegistry } from './registry/create-registry.ts';
import { createValueMemory } from './resources/value-memory.ts';
import { createSealer } from './seal.ts';
import { maskSecrets } from './secrets/mask-secrets.ts';
import type { Services } from './services.ts';
import { createFileStore } from './store/file-store.ts';
import { createKvStore } from './store/kv-store.ts';
import { createR2Store } from './store/r2-store.ts';
import { createTelemetry, noTelemetry } from './telemetry/create-telemetry.ts';
import { logFailure } from './telemetry/log-failure.ts';
import { logStart } from './telemetry/log-start.ts';
import type { Telemetry, TelemetrySetup } from './telemetry/telemetry.ts';
import type { Tracer } from './telemetry/tracer.ts';
import { writeLine } from './telemetry/write-line.ts';
import type { Bundle } from './template.ts';
import { createBearer } from './transport/bearer.ts';
import { createNetworkLimiter, createRateLimiter, unboundLimits } from './transport/rate-limit.ts';
import type { Served } from './transport/served.ts';

/** The settings or the bundle are such that nothing may be served. The message says how to mend it. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** What `createWorker` is given beside the catalogue; only tests give more than the assets. */
export interface StartOptions {
  /** What the pages make browsers load. */
  readonly assets: Assets;
  /** No request takes the fast lane. */
  readonly sdkOnly?: boolean;
  readonly streams?: Partial<StreamLimits>;
  /** The platform's; left out, nothing is traced. */
  readonly tracer?: Tracer;
}

/**
 * What is served, made at the first call, and again at each until that succeeds.
 *
 * @param bundle gives one tenant's catalogue.
 */
export function startOnce(bundle: () => unknown, options: StartOptions): (env: Env) => Served {
  let served: Served | undefined;
  return (env) => (served ??= start(bundle(), env, options));
}

/** @throws NotReadyError */
export function start(
  bundle: unknown,
  env: Env,
  { assets, sdkOnly = false, streams, tracer }: StartOptions,
): Served {
  try {
    const settings = readSettings(env);
    const services = createServices(checkBundle(bundle, settings.tenant), env, settings);
    const sealer = createSealer(settings.sealKey, services.now);
    const bearer = createBearer(settings, (url, init) => fetch(url, init), services.now);
    const version = env.VERSION?.id ?? 'unknown';
    const live = createLive(env, settings, services.now, streams);
    tellLimits(env);
    return {
      settings,
      services,
      assets,
      sealer,
      bearer,
      limit: createRateLimiter(env, uncounted),
      limitSignIns: createNetworkLimiter(env, 'sign-in', uncounted),
      version,
      limitAdmin: createNetworkLimiter(env, 'admin', uncounted),
      announces: live !== undefined,
      ...(live && { live }),
      sdkOnly,
      telemetry: settings.telemetry ? watch(env, services, { version, tracer }) : noTelemetry,
    };
  } catch (cause) {
    throw new NotReadyError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function createServices(bundle: Bundle, env: Env, settings: Settings): Services {
  return {
    registry: createRegistry(bundle, settings.catalogue),
    stores: {
      kv: createKvStore(env.KV),
      r2: createR2Store(env.R2),
      file: createFileStore(bundle.files),
    },
    mask: maskSecrets,
    secrets: settings.secrets,
    suggestions: createValueMemory(Date.now),
    limits: {
      maxPrompt: settings.maxPrompt,
      promptTimeoutMs: settings.promptTimeoutMs,
      streamTimeoutMs: settings.streamTimeoutMs,
    },
    now: Date.now,
  };
}

function watch(
  env: Env,
  { registry: { tenant, digest }, now }: Services,
  rest: Pick<TelemetrySetup, 'version' | 'tracer'>,
): Telemetry {
  return createTelemetry({ tenant, digest, now, write: writeLine, usage: env.USAGE, ...rest });
}

function uncounted(error: unknown): void {
  void logFailure({ id: crypto.randomUUID(), during: 'counting calls', error }, maskSecrets);
}

function tellLimits(env: Env): void {
  const unbound = unboundLimits(env);
  if (unbound.length > 0)
    logStart(`no rate limit: ${unbound.join(', ')} not bound in wrangler.toml`);
}
