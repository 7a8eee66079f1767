/** A small server that answers as a Worker does, or is ill in the one way that a test wants. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The JSON-RPC message; empty where there is none. */
  readonly message: {
    readonly id?: unknown;
    readonly method?: string;
    // oxlint-disable-next-line no-explicit-any
    readonly params?: any;
  };
}

/** `hang`: the stream stays open after the body; without a body, nothing is ever answered. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly hang?: boolean;
}

/** What is answered in place of what a Worker would; `undefined` where that is well. */
export type Illness = (asked: Asked, origin: string) => Answer | undefined;

export interface Deployment {
  readonly origin: string;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

export async function deploy(
  illness: Illness = () => undefined,
  tls?: { readonly key: string; readonly cert: string },
): Promise<Deployment> {
  const asked: Asked[] = [];
  const listener: RequestListener = async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const sent = await text(request);
    const one = { method, path, headers, message: sent === '' ? {} : JSON.parse(sent) };
    asked.push(one);
    const answer = illness(one, origin) ?? wellAnswer(one);
    if (answer.hang && answer.body === undefined) return;
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { ...COMMON, ...answer.headers });
    response.write(body ?? '');
    if (!answer.hang) response.end();
  };
  const server: Server =
    tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `${tls === undefined ? 'http' : 'https'}://localhost:${port}`;
  return {
    origin,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const NAMES = 'Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id';
const COMMON = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Access-Control-Expose-Headers': `WWW-Authenticate, ${NAMES}`,
};

function wellAnswer({ method, path, headers, message }: Asked): Answer {
  if (path === '/healthz') return { body: { version: 'v1', digest: 'd1', tenant: 'default' } };
  if (path !== '/mcp') return { status: 404, body: 'Nothing is here.' };
  if (method === 'OPTIONS') return preflight(headers.origin ?? '');
  if (method !== 'POST') return { status: 405, headers: { Allow: 'POST, OPTIONS' }, body: {} };
  return 'id' in message ? answerTo(message) : { status: 202 };
}

function preflight(origin: string): Answer {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': `Authorization, Content-Type, ${NAMES}`,
    },
  };
}

const capabilities = { prompts: { listChanged: true } };

const RESULTS: Readonly<Record<string, unknown>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities,
    serverInfo: { name: 'small', version: '1' },
  },
  'server/discover': { supportedVersions: ['2026-07-28'], capabilities },
  'prompts/list': { prompts: [{ name: 'reads', arguments: [{ name: 'a', required: true }] }] },
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'tools/list': { tools: [] },
  'completion/complete': { completion: { values: ['first'] } },
};

function answerTo({ id, method = '', params }: Asked['message']): Answer {
  if (method === 'subscriptions/listen') {
    return stream([note('notifications/subscriptions/acknowledged')], { hang: true });
  }
  if (method === 'prompts/get') {
    if (params.name !== 'reads') return error(id, -32602, 'no prompt is named so');
    const told = note('notifications/progress', { progress: 1, total: 1 });
    return stream([told, { jsonrpc: '2.0', id, result: { messages: [] } }]);
  }
  return { body: { jsonrpc: '2.0', id, result: RESULTS[method] } };
}

function note(method: string, params = {}): unknown {
  return { jsonrpc: '2.0', method, params };
}

/** A stream of these messages. */
export function stream(messages: readonly unknown[], { hang = false } = {}): Answer {
  const events = messages.map((each) => `event: message\ndata: ${JSON.stringify(each)}\n\n`);
  const headers = { 'Content-Type': 'text/event-stream' };
  return { headers, body: `: hello\n\n${events.join('')}`, hang };
}

/** A JSON-RPC error. */
export function error(id: unknown, code: number, message: string, answer: Answer = {}): Answer {
  return { ...answer, body: { jsonrpc: '2.0', id: id ?? null, error: { code, message } } };
}

/** A page that only a browser gets past. */
export const challengePage: Answer = {
  status: 403,
  headers: { 'Content-Type': 'text/html' },
  body: '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>',
};
