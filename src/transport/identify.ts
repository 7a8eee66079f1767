/** Who sent a request, or the refusal of whoever did. */
import type { Caller } from '../caller.ts';
import type { Settings } from '../env.ts';
import { onceKnown } from '../once-known.ts';
import { listedScopes } from '../registry/listed-scopes.ts';
import type { Services } from '../services.ts';
import { logFailure } from '../telemetry/log-failure.ts';
import type { Bearer } from './bearer.ts';
import { challenge } from './challenge.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import type { NetworkLimiter } from './rate-limit.ts';
import type { Verdict } from './verdict.ts';

/** Without a caller: nobody, who may see the lists of a public catalogue. */
export type Sender =
  { readonly caller?: Caller; readonly expiresAt?: number } | { readonly refusal: Response };

/** Said wherever a token is wanted and none was sent. */
export const NO_TOKEN = 'A token is needed: send Authorization: Bearer TOKEN';

/** Seconds until the issuer's keys are asked for again. */
const RETRY_AFTER = '10';

interface Identifying {
  readonly bearer: Bearer;
  readonly settings: Settings;
  readonly services: Services;
  readonly limitSignIns: NetworkLimiter;
}

/** At once, where nothing has to be looked at. */
export function identify(request: Request, served: Identifying): Sender | Promise<Sender> {
  return onceKnown(served.bearer(request), (verdict) =>
    verdict !== undefined && 'caller' in verdict ? verdict : refuse(verdict, request, served),
  );
}

/** Whoever goes on to send tokens that are no good is told so a number of times, and then to wait. */
async function refuse(
  verdict: Exclude<Verdict, { readonly caller: Caller }> | undefined,
  request: Request,
  served: Identifying,
): Promise<Sender> {
  const { settings, services } = served;
  const scopes = listedScopes(services.registry);
  if (verdict === undefined) {
    if (settings.catalogue === 'public') return {};
    return { refusal: challenge(request, settings, { why: NO_TOKEN, scopes }) };
  }
  const limited = await served.limitSignIns(request);
  if (limited !== undefined) return { refusal: limited };
  if (verdict.fault === 'unavailable')
    return { refusal: await unavailable(verdict.cause, services) };
  const { fault: error, why } = verdict;
  return { refusal: challenge(request, settings, { error, why, scopes }) };
}

/** Not 401: the client would throw away a token that may be good, and sign in where nobody answers. */
async function unavailable(error: unknown, { mask }: Services): Promise<Response> {
  const id = crypto.randomUUID();
  await logFailure({ id, during: 'checking a token', error }, mask);
  const message = `The token could not be checked: its issuer does not answer (${id})`;
  return jsonRpcError(503, -32000, message, { 'Retry-After': RETRY_AFTER });
}
