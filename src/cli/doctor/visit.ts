/** Requests as clients send them, for as long as one check may take. */
import { readReply, type Reply } from './reply.ts';
import type { Target } from './target.ts';

export type Era = 'newer' | 'older';

/** The revision of each era that is spoken. */
export const REVISIONS: Readonly<Record<Era, string>> = {
  newer: '2026-07-28',
  older: '2025-11-25',
};

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Calling {
  readonly headers?: Readonly<Record<string, string>>;
  /** Without the token, even where there is one. */
  readonly anonymous?: boolean;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface Visit extends Target {
  /** What is not for the endpoint, and so without the token. Redirects are not followed. */
  readonly send: (url: URL, sent?: Sent) => Promise<Reply>;
  /** To the endpoint, with the token; the answer's body is still to be read or cancelled. */
  readonly sendToEndpoint: (sent: Sent) => Promise<Response>;
  /** One JSON-RPC request to the endpoint. */
  readonly call: (era: Era, method: string, params?: object, calling?: Calling) => Promise<Reply>;
  /** The same, of which the answer is read as it comes. */
  readonly open: (
    era: Era,
    method: string,
    params?: object,
    calling?: Calling,
  ) => Promise<Response>;
}

export const USER_AGENT = 'cuebook-doctor/1.0';

/** What both kinds of answer are taken with, as both SDKs ask. */
const EITHER = 'application/json, text/event-stream';

/** @param signal ends whatever is under way. */
export function createVisit(target: Target, signal: AbortSignal): Visit {
  const { endpoint, token } = target;
  const request = (url: URL, { headers, ...sent }: Sent): Promise<Response> =>
    fetch(url, {
      ...sent,
      headers: { 'User-Agent': USER_AGENT, ...headers },
      redirect: 'manual',
      signal,
    });
  const withToken = (
    { headers, ...sent }: Sent,
    { anonymous = token === undefined }: Pick<Calling, 'anonymous'>,
  ): Sent => ({
    ...sent,
    headers: { ...headers, ...(!anonymous && { Authorization: `Bearer ${token}` }) },
  });
  const read = async (ask: () => Promise<Response>): Promise<Reply> =>
    withoutToken(await readReply(ask), token);
  const open: Visit['open'] = (era, method, params = {}, calling = {}) =>
    request(endpoint, withToken(messageOf(era, method, params, calling), calling));
  return {
    ...target,
    send: (url, sent = {}) => read(() => request(url, sent)),
    sendToEndpoint: (sent) => request(endpoint, withToken(sent, {})),
    call: (...words) => read(() => open(...words)),
    open,
  };
}

/** Shorter ones are no secrets, and would be found in any text. */
const SHORTEST = 8;

/** A server may repeat what it was sent, and what it says may be printed. */
function withoutToken(reply: Reply, token: string | undefined): Reply {
  if (token === undefined || token.length < SHORTEST) return reply;
  const mask = (text: string): string => text.replaceAll(token, '(the token)');
  const headers = new Headers([...reply.headers].map(([name, value]) => [name, mask(value)]));
  return { ...reply, headers, text: mask(reply.text) };
}

function messageOf(era: Era, method: string, params: object, { headers, meta }: Calling): Sent {
  const _meta = { ...(era === 'newer' && envelope), ...meta };
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: EITHER,
      'MCP-Protocol-Version': REVISIONS[era],
      ...(era === 'newer' && { 'Mcp-Method': method, ...nameOf(params) }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  };
}

function nameOf(params: { readonly name?: unknown }): Record<string, string> {
  return typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {};
}

const PREFIX = 'io.modelcontextprotocol/';

export const CLIENT = { name: 'cuebook-doctor', version: '1.0.0' } as const;

const envelope = {
  [`${PREFIX}protocolVersion`]: REVISIONS.newer,
  [`${PREFIX}clientInfo`]: CLIENT,
  [`${PREFIX}clientCapabilities`]: {},
};
