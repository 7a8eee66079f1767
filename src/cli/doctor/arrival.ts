/** The first request: whether anything answers, and in which manner everything else can be asked. */
import { answerOf, isPage, isRedirect, type Reply, resultOf } from './reply.ts';
import { CLIENT, type Era, REVISIONS, type Visit } from './visit.ts';
import { explainFailure, isTlsFault } from './explain-failure.ts';

/**
 * How the endpoint takes us: it `answers`, asks for a token (`locked`), `refuses` in another way, or
 * cannot be reached at all because TLS fails (`unsafe`).
 */
export type Arrival =
  | { readonly type: 'answers'; readonly reply: Reply; readonly era: Era }
  | { readonly type: 'locked'; readonly reply: Reply }
  | { readonly type: 'refuses'; readonly reply: Reply }
  | { readonly type: 'unsafe'; readonly fault: string };

type Of<T extends Arrival['type']> = Extract<Arrival, { readonly type: T }>;

/** What must have come of it: any thing; a safe connection; the Worker's own answer; a result. */
export interface ArrivalFor {
  readonly nothing: Arrival;
  readonly connection: Of<'answers' | 'locked' | 'refuses'>;
  readonly worker: Of<'answers' | 'locked'>;
  readonly answers: Of<'answers'>;
}

/** @throws Error where nothing answers. */
export async function arrive(visit: Visit): Promise<Arrival> {
  try {
    const reply = await greet(visit);
    if (reply.status === 401) return { type: 'locked', reply };
    if (isPage(reply) || isRedirect(reply) || !saysAnything(reply)) {
      return { type: 'refuses', reply };
    }
    return { type: 'answers', reply, era: await eraOf(visit) };
  } catch (error) {
    const fault = explainFailure(error);
    if (isTlsFault(error)) return { type: 'unsafe', fault };
    throw new Error(`Nothing answers at ${visit.endpoint.href}: ${fault}.`, { cause: error });
  }
}

/** `initialize` of the older era, which every server understands. */
export function greet(visit: Visit, calling: Parameters<Visit['call']>[3] = {}): Promise<Reply> {
  const params = { protocolVersion: REVISIONS.older, capabilities: {}, clientInfo: CLIENT };
  return visit.call('older', 'initialize', params, calling);
}

/** A result; or an error of the protocol, and not of whatever stands before it. */
function saysAnything(reply: Reply): boolean {
  const isRefused = reply.status === 403 || reply.status === 429 || reply.status >= 500;
  return !isRefused && answerOf(reply) !== undefined;
}

/** The newer one, unless `server/discover` fails: then a check of its own says so. */
async function eraOf(visit: Visit): Promise<Era> {
  const reply = await visit.call('newer', 'server/discover').catch(() => undefined);
  return reply !== undefined && resultOf(reply) !== undefined ? 'newer' : 'older';
}
