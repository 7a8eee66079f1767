/** Everything that stands between a request and the methods: each step may refuse it. */
import { anonymous, type Caller } from '../caller.ts';
import type { Profile } from '../profile.ts';
import type { Stage } from '../telemetry/recorder.ts';
import { admit } from './admit.ts';
import { challenge } from './challenge.ts';
import { guard } from './guard.ts';
import { identify } from './identify.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { readMessage } from './read-message.ts';
import type { Served } from './served.ts';

/** Milliseconds. */
type Stages = Partial<Record<Stage, number>>;

/** A message that may be answered. */
export interface Admitted {
  readonly json: unknown;
  readonly caller: Caller;
  /** When their token stops working, in milliseconds; `Infinity` where nobody knows. */
  readonly expiresAt: number;
  /** Left out where none took any. */
  readonly stages?: Stages;
}

/** What is known of a request as it arrives. */
interface Arriving {
  /** By the services' clock. */
  readonly startedAt: number;
  /** The header. */
  readonly origin: string | null;
}

/** Who sent what, or the refusal of it with as much as was known by then. */
export type Received =
  Admitted | { readonly refusal: Response; readonly json?: unknown; readonly caller?: Caller };

/**
 * By its headers first, then its sender, then its body: what is refused early has cost little.
 */
export async function receive(
  request: Request,
  served: Served,
  profile: Profile,
  { startedAt, origin }: Arriving,
): Promise<Received> {
  const { settings, services, limit } = served;
  const misplaced = guard(request, settings, origin);
  if (misplaced) return { refusal: misplaced };
  const identified = identify(request, served);
  const sender = identified instanceof Promise ? await identified : identified;
  if ('refusal' in sender) return sender;
  const identifiedAt = services.now();
  const caller = sender.caller ?? anonymous([]);
  const wrongMethod = refuseMethod(request);
  if (wrongMethod) return { refusal: wrongMethod, caller };
  const message = await readMessage(request, settings);
  if ('refusal' in message) return { ...message, caller };
  const { json } = message;
  const readAt = services.now();
  const unmet = admit(json, sender.caller, services.registry, profile);
  if (unmet) return { refusal: challenge(request, settings, unmet), json, caller };
  const limited = limit && (await limit(request, caller, json, profile));
  if (limited) return { refusal: limited, json, caller };
  const passedAt = limit ? services.now() : readAt;
  const expiresAt = sender.expiresAt ?? Infinity;
  if (passedAt === startedAt) return { json, caller, expiresAt };
  const [token, body] = [identifiedAt - startedAt, readAt - identifiedAt];
  return { json, caller, expiresAt, stages: { token, body, limit: passedAt - readAt } };
}

/** There are no sessions: nothing to open with GET, and nothing to DELETE. */
function refuseMethod({ method }: Request): Response | undefined {
  if (method === 'POST') return undefined;
  const message = `${method} is not used here: POST each message by itself`;
  return jsonRpcError(405, -32000, message, { Allow: 'POST, OPTIONS' });
}
