/** The log line of one message. */
import { type Client, clientOf } from './client-of.ts';
import type { Facts } from './recorder.ts';
import type { Times } from './stopwatch.ts';
import type { Arrival, Ending, TelemetrySetup } from './telemetry.ts';

/** `asked`: for what the call lacks. `failed`: by our own fault. `refused`: before any method was asked. `lost`: nobody was there any more. */
export type Outcome = 'ok' | 'asked' | 'error' | 'failed' | 'refused' | 'lost';

/** JSON-RPC's code for what HTTP alone refuses. */
const REFUSED = -32000;

export function outcomeOf(
  { asks, error, errorId, code }: Facts,
  { status, lost }: Ending,
): Outcome {
  if (lost || error === 'cancelled') return 'lost';
  if (errorId !== undefined) return 'failed';
  if (code === undefined && status >= 400) return 'refused';
  if (code === undefined) return asks ? 'asked' : 'ok';
  return code === REFUSED ? 'refused' : 'error';
}

const LEVELS = {
  ok: 'info',
  asked: 'info',
  error: 'info',
  lost: 'info',
  refused: 'warn',
  failed: 'error',
} as const;

/** What became of a message. */
export interface Answered {
  readonly method: string | undefined;
  readonly facts: Facts;
  readonly stages: Times | undefined;
  readonly outcome: Outcome;
  readonly ending: Ending;
}

const NOBODY: Client = {};

/**
 * Everything in it is of a closed set, a number, or judged harmless: it is not searched for secrets
 * once more. Its fields are what docs/deploy.md lists; those that there is nothing to say of are left out.
 */
export function printLine(
  { tenant, digest, version, now }: TelemetrySetup,
  { startedAt, caller, message }: Arrival,
  { method, facts, stages, outcome, ending }: Answered,
): string {
  const client = message?.client === undefined ? NOBODY : clientOf(message.client);
  return JSON.stringify({
    level: LEVELS[outcome],
    method,
    tool: facts.tool,
    prompt: facts.prompt,
    resource: facts.resource,
    caller: caller && (caller.id ?? 'anonymous'),
    client: client.name,
    clientVersion: client.version,
    era: message?.era,
    outcome,
    status: ending.status,
    code: facts.code,
    error: facts.error,
    errorId: facts.errorId,
    ms: now() - startedAt,
    stages,
    bytes: ending.bytes,
    embeds: facts.embeds,
    cuts: facts.cuts,
    redactions: facts.redactions,
    inexpressible: facts.inexpressible,
    tenant,
    digest,
    version,
  });
}
