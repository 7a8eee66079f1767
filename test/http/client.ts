/** A bare client of both eras: requests as they go over the wire, replies as they come back. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { createExecutionContext } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import type { Env } from '../../src/env.ts';
import { PROFILES } from '../../src/profile.ts';
import { createWorker } from '../../src/worker.ts';
import { assets } from './assets.ts';
import { bundle } from './fixture.ts';

export type Era = 'modern' | 'legacy';
export const eras: readonly Era[] = ['modern', 'legacy'];

export const MODERN_VERSION = '2026-07-28';
export const LEGACY_VERSION = '2025-11-25';
export const ORIGIN = 'https://prompts.example.com';
export const MCP_URL = `${ORIGIN}/mcp`;

/** Every way in, as its URL. */
export const urls: readonly string[] = PROFILES.map(({ path }) => ORIGIN + path);

/** The bindings of wrangler.toml, with settings of our own. */
export function envOf(settings: Readonly<Record<string, unknown>> = {}): Env {
  const { KV, R2, SEAL_KEY } = bindings as unknown as Env;
  return { KV, R2, SEAL_KEY, AUTH: 'open', ...limitless, ...settings };
}

const unlimited = { limit: () => Promise.resolve({ success: true }) };
const limitless = { LIMIT_LIST: unlimited, LIMIT_GET: unlimited, LIMIT_COMPLETE: unlimited };

/** A Worker with the fixture's catalogue. */
export function serve(
  settings: Readonly<Record<string, unknown>> = {},
  catalogue: unknown = bundle,
): (request: Request) => Promise<Response> {
  const worker = createWorker(() => catalogue, { assets });
  const env = envOf(settings);
  return async (request) => worker.fetch(request as never, env, contextWith({}));
}

/** Of a module with these exports: the one of the tests has the sample catalogue. */
export function contextWith(exports: object): ExecutionContext {
  return Object.defineProperty(createExecutionContext(), 'exports', { value: exports });
}

export interface Sent {
  readonly id?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly url?: string;
  readonly signal?: AbortSignal;
}

/** A request of one era, as a careful client sends it; `headers` of `undefined` are left out. */
export function call(
  era: Era,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  sent: Sent = {},
): Request {
  const meta = { ...(era === 'modern' && envelope), ...sent.meta };
  const body = {
    jsonrpc: '2.0',
    id: 'id' in sent ? sent.id : 1,
    method,
    params: { ...params, ...(Object.keys(meta).length > 0 && { _meta: meta }) },
  };
  const name = params['name'] ?? params['uri'];
  const modern = {
    'Mcp-Method': method,
    ...(typeof name === 'string' && { 'Mcp-Name': name }),
  };
  return post(JSON.stringify(body), {
    ...sent,
    headers: {
      'MCP-Protocol-Version': era === 'modern' ? MODERN_VERSION : LEGACY_VERSION,
      ...(era === 'modern' && modern),
      ...sent.headers,
    },
  });
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN_VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Any body at all, with the headers that every client sends. */
export function post(body: BodyInit | null, sent: Sent = {}): Request {
  const headers = new Headers();
  const wanted = {
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
    ...sent.headers,
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(sent.url ?? MCP_URL, {
    method: 'POST',
    headers,
    body,
    ...(sent.signal && { signal: sent.signal }),
  });
}

/** One JSON-RPC message of a reply. */
export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** All messages of a reply, whether it is JSON or a stream. */
export async function messagesOf(response: Response): Promise<Message[]> {
  const text = await response.text();
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    return [JSON.parse(text) as Message].flat();
  }
  return text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice('data:'.length)) as Message);
}

/** The reply's last message: the response itself. */
export async function replyOf(response: Response): Promise<Message> {
  const last = (await messagesOf(response)).at(-1);
  if (!last) throw new Error(`no message in a reply of status ${response.status}`);
  return last;
}

/** The names that a list of prompts shows. */
export function namesIn({ result = {} }: Message): string[] {
  return (result['prompts'] as { name: string }[]).map(({ name }) => name);
}
