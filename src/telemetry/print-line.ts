/** The log line of one message. */
import { clientOf } from './client-of.ts';
import type { Facts } from './recorder.ts';
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
  /** As JSON. */
  readonly stages: string | undefined;
  readonly outcome: Outcome;
  /** Of HTTP. */
  readonly status: number;
  readonly bytes: number | undefined;
}

/** One line of JSON. */
export type PrintLine = (arrival: Arrival, answered: Answered) => string;

/**
 * Everything in a line is of a closed set, a number, or judged harmless: it is not searched for secrets
 * once more, and holds nothing that JSON would escape. Put together by hand, as it is done for each
 * request; the fields are what docs/deploy.md lists, and those that there is nothing to say of are left out.
 */
export function createPrintLine({ tenant, digest, version, now }: TelemetrySetup): PrintLine {
  const last = `,${JSON.stringify({ tenant, digest, version }).slice(1)}`;
  return ({ startedAt, caller, message }, { method, facts, stages, outcome, status, bytes }) =>
    `{"level":"${LEVELS[outcome]}"` +
    word('method', method) +
    word('tool', facts.tool) +
    word('prompt', facts.prompt) +
    word('resource', facts.resource) +
    word('caller', caller && (caller.id ?? 'anonymous')) +
    (message?.client === undefined ? '' : clientOf(message.client)) +
    word('era', message?.era) +
    `,"outcome":"${outcome}","status":${status}` +
    plain('code', facts.code) +
    word('error', facts.error) +
    word('errorId', facts.errorId) +
    `,"ms":${now() - startedAt}` +
    plain('stages', stages) +
    plain('bytes', bytes) +
    plain('embeds', facts.embeds) +
    plain('cuts', facts.cuts) +
    plain('redactions', facts.redactions && JSON.stringify(facts.redactions)) +
    plain('inexpressible', facts.inexpressible) +
    last;
}

function word(field: string, value: string | undefined): string {
  return value === undefined ? '' : `,"${field}":"${value}"`;
}

/** A number, or what is JSON already. */
function plain(field: string, value: number | string | undefined): string {
  return value === undefined ? '' : `,"${field}":${value}`;
}
