/** How often one caller may call. */
import type { Caller } from '../caller.ts';
import type { Env } from '../env.ts';
import type { Profile } from '../profile.ts';
import { callsIn } from './calls-in.ts';
import { jsonRpcError } from './json-rpc-error.ts';

/** A refusal, if this was one call too many. */
export type RateLimiter = (
  request: Request,
  caller: Caller,
  json: unknown,
  profile: Profile,
) => Promise<Response | undefined>;

type Binding = 'LIMIT_LIST' | 'LIMIT_GET' | 'LIMIT_COMPLETE';

const BINDINGS: readonly Binding[] = ['LIMIT_LIST', 'LIMIT_GET', 'LIMIT_COMPLETE'];

/** Completion is asked for at each key press, lists once: each kind has a limit of its own. */
const LIMITED: ReadonlyMap<unknown, Binding> = new Map([
  ['completion/complete', 'LIMIT_COMPLETE'],
  ['prompts/get', 'LIMIT_GET'],
  ['resources/read', 'LIMIT_GET'],
  ['tools/call', 'LIMIT_GET'],
  ['prompts/list', 'LIMIT_LIST'],
  ['resources/list', 'LIMIT_LIST'],
  ['resources/templates/list', 'LIMIT_LIST'],
  ['tools/list', 'LIMIT_LIST'],
  ['server/discover', 'LIMIT_LIST'],
  ['initialize', 'LIMIT_LIST'],
  ['subscriptions/listen', 'LIMIT_LIST'],
]);

/** Seconds: the longest period that a binding counts over. */
const PERIOD = 60;

/** A refusal, if this was one call too many from that network, whoever sends it. */
export type NetworkLimiter = (request: Request) => Promise<Response | undefined>;

/** Is told why a binding did not answer. */
type Failed = (error: unknown) => void;

/**
 * The limits that are bound; `undefined` for none. Every message of a batch counts. Where counting itself fails, nobody is
 * refused: limits keep a few from taking much, and are not what keeps strangers out.
 */
export function createRateLimiter(env: Env, failed: Failed): RateLimiter | undefined {
  if (unboundLimits(env).length === BINDINGS.length) return undefined;
  return async (request, caller, json, profile) => {
    const key = caller.id ?? networkOf(request.headers.get('CF-Connecting-IP'));
    for (const { method } of callsIn(json, profile)) {
      const binding = LIMITED.get(method);
      if (binding !== undefined && (await isOver(env, binding, key, failed))) return tooMany();
    }
    return undefined;
  };
}

/**
 * For what has no caller yet: counted with lists, under names that no caller has.
 *
 * @param what is counted, apart from anything else.
 */
export function createNetworkLimiter(env: Env, what: string, failed: Failed): NetworkLimiter {
  return async ({ headers }) => {
    const key = `${what} ${networkOf(headers.get('CF-Connecting-IP'))}`;
    return (await isOver(env, 'LIMIT_LIST', key, failed)) ? tooMany() : undefined;
  };
}

async function isOver(env: Env, binding: Binding, key: string, failed: Failed): Promise<boolean> {
  try {
    return (await env[binding]?.limit({ key }))?.success === false;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** The limits that are off. */
export function unboundLimits(env: Env): readonly string[] {
  return BINDINGS.filter((binding) => env[binding] === undefined);
}

function tooMany(): Response {
  const message = `Too many calls; the next one may come within ${PERIOD} seconds`;
  return jsonRpcError(429, -32000, message, { 'Retry-After': String(PERIOD) });
}

/** An IPv4 address; of IPv6 the first 64 bits, as one home or office has all that begin so. */
export function networkOf(address: string | null): string {
  if (address === null || !address.includes(':')) return address ?? 'unknown';
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (half: string): string[] => (half === '' ? [] : half.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).map(bare).join(':');
}

/** A group without leading zeros. */
function bare(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
