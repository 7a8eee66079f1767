/** What an isolate has for telling its callers of changes. */
import type { Env, Settings } from '../env.ts';
import type { StreamBounds } from './bound-stream.ts';
import type { Hub } from './hub.ts';
import type { FindHub } from './hub-line.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';

export interface Live {
  readonly findHub: FindHub;
  readonly streams: OpenStreams;
  readonly limits: StreamLimits;
  /** When this version of the Worker was uploaded, in milliseconds; 0 where nobody knows. */
  readonly madeAt: number;
}

export interface StreamLimits extends StreamBounds {
  /** Between two comments on a quiet stream. A lost client is noticed at one. */
  readonly keepAliveMs: number;
  /** Streams at once in one isolate. */
  readonly most: number;
}

/**
 * Edges cut a stream that is silent for two minutes. All streams together hold at most 64 MB, of the
 * 128 that an isolate has.
 */
const LIMITS: StreamLimits = {
  keepAliveMs: 15_000,
  maxBytes: 65_536,
  maxAgeMs: 4 * 3_600_000,
  most: 1000,
};

/** Keep-alives that may fail to come before a stream is taken for dead. */
const SILENT = 3;

/** A tenant has one Worker, and a Worker one hub. */
const NAME = 'hub';

/** `undefined` where nobody is told anything: `LISTEN` is off, or no hub is bound. */
export function createLive(
  env: Env,
  { listen }: Pick<Settings, 'listen'>,
  now: () => number,
  limits: Partial<StreamLimits> = {},
): Live | undefined {
  const hubs = env.HUB as DurableObjectNamespace<Hub> | undefined;
  if (!listen || hubs === undefined) return undefined;
  const all = { ...LIMITS, ...limits };
  return {
    findHub: () => hubs.getByName(NAME),
    streams: createOpenStreams(all.most, SILENT * all.keepAliveMs, now),
    limits: all,
    madeAt: Date.parse(env.VERSION?.timestamp ?? '') || 0,
  };
}
