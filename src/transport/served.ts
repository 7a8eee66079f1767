/** What an isolate serves with, made once. */
import type { Assets } from '../asset.ts';
import type { Live } from '../live/live.ts';
import type { Call } from '../protocol/method.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Bearer } from './bearer.ts';
import type { NetworkLimiter, RateLimiter } from './rate-limit.ts';

/** A call, before its request has been looked at. */
export interface Served extends Omit<
  Call,
  'caller' | 'profile' | 'streams' | 'startedAt' | 'recorderOf'
> {
  /** What its pages make browsers load. */
  readonly assets: Assets;
  readonly bearer: Bearer;
  /** Absent where nothing is counted. */
  readonly limit: RateLimiter | undefined;
  /** Of tokens that turned out not to be good. */
  readonly limitSignIns: NetworkLimiter;
  readonly telemetry: Telemetry;
  /** Of the Worker: an id that its deploy was given. */
  readonly version: string;
  /** Of the admin route. */
  readonly limitAdmin: NetworkLimiter;
  /** Absent where nobody is told of changes. */
  readonly live?: Live;
  /** Whether everything goes through the SDK's server: for tests, which compare the two ways. */
  readonly sdkOnly?: boolean;
}
