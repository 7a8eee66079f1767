/**
 * Requests of every method of both eras, good and bad, as data: what must not be logged stands wherever
 * a client may write. What a client calls itself is logged as long as it is plain, by design: there the
 * canary stands in what is not.
 */
import { env as bindings } from 'cloudflare:workers';
import type { StartOptions } from '../../src/start.ts';
import type { Bundle, ResourceDefinition } from '../../src/template.ts';
import { printTokenEntry } from '../../src/tokens/token-entry.ts';
import { createToken, digestToken, printToken } from '../../src/tokens/token.ts';
import { createWorker } from '../../src/worker.ts';
import { argument, FORMS, taking } from '../http/asking.ts';
import { assets } from '../http/assets.ts';
import {
  call,
  contextWith,
  envOf,
  type Era,
  eras,
  LEGACY_VERSION,
  MCP_URL,
  ORIGIN,
  post,
  replyOf,
  type Sent,
} from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { CANARY } from './line-faults.ts';

export type Ask = (request: Request) => Promise<Response>;
type Params = Readonly<Record<string, unknown>>;

/** One that every line is searched for. */
export const SECRET = `AKIA${'Q'.repeat(16)}`;

/** Of the log line; `none` where there is no line for it. */
/** Of the first log line. */
type Outcome = 'ok' | 'asked' | 'error' | 'refused' | 'lost';

export interface Case {
  readonly title: string;
  readonly outcome: Outcome;
  /** Whether what must not be logged stands in the answer, which proves that it came that far. */
  readonly tells: boolean;
  /** A stream that does not end by itself: the client leaves it after the first message. */
  readonly isEndless: boolean;
  /** @param dress adds to what is sent beside the parameters. */
  readonly request: (ask: Ask, dress?: Dress) => Promise<Request>;
}

/** What is sent beside the parameters. */
export type Dress = (sent: Sent) => Sent;

interface Row {
  readonly method: string;
  readonly params: Params;
  /** In both eras, or in each, the modern one first. */
  readonly outcome: Outcome | readonly [Outcome, Outcome];
  readonly sent?: Sent;
  readonly only?: Era;
  readonly tells?: true;
  readonly isEndless?: true;
  /** A call before it, and what of its result goes into the parameters. */
  readonly first?: Params;
  readonly taken?: (result: Params) => Params;
}

const topic = argument('topic', { complete: { resource: 'note', variable: 'topic' } });

/** Reads stored texts, suggests what is stored, and asks for what a call lacks. */
const catalogue: Bundle = {
  ...bundle,
  templates: [
    ...bundle.templates.map((each) =>
      each.name === 'explain' ? { ...each, arguments: [topic, ...each.arguments.slice(1)] } : each,
    ),
    taking('note_down', [
      argument('place'),
      argument('number', { type: { kind: 'integer', min: 1 } }),
      argument('notes', { required: false, type: { kind: 'text', max: 2000 } }),
    ]),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  resources: bundle.resources.map((each): ResourceDefinition => ({ ...each, list: true })),
};

/** What is stored has the canary in its key and in its text. */
export async function writeStores(): Promise<void> {
  const { KV, R2 } = envOf();
  for (const name of [CANARY, `${CANARY}-2`, 'tea']) {
    await KV.put(`notes/${name}.md`, `Steep for three minutes. ${CANARY} ${SECRET}`);
  }
  await R2.put(`reports/${CANARY}.txt`, `${CANARY} sells. ${'x'.repeat(70_000)}`);
}

/** A person who is called what must not be logged, with a token and the setting that knows it. */
export async function issueToken(): Promise<{ readonly token: string; readonly TOKENS: string }> {
  const issued = createToken();
  const digest = await digestToken(issued);
  const { salt } = issued;
  const scopes = ['staff', `note:read:${CANARY}`];
  const entry = { id: CANARY, until: '2099-12-31', salt, digest, scopes };
  return { token: printToken(issued), TOKENS: printTokenEntry(entry) };
}

/** A Worker with a hub of its own, for those who listen, and pages so small that there is a second one. */
export function serving(
  settings: Readonly<Record<string, unknown>> = {},
  options: Partial<StartOptions> = {},
): Ask {
  const { HUB } = bindings as unknown as { readonly HUB: DurableObjectNamespace };
  const own = { getByName: () => HUB.getByName('every request') };
  const env = envOf({ HUB: own, PAGE_SIZE: '2', ...settings });
  const { fetch } = createWorker(() => catalogue, { assets, ...options });
  return async (request) => fetch(request as never, env, contextWith({}));
}

const words = { [CANARY]: CANARY, list: [CANARY], deep: { [CANARY]: [CANARY] } };
const tools = { url: `${MCP_URL}/tools` };
const forms = { meta: FORMS };
const progress = { meta: { progressToken: CANARY } };
const uri = `note:///${CANARY}`;
const chosen = { topic: CANARY };
const noted = { place: CANARY, number: '7', notes: `${CANARY}\n${CANARY}` };
const needed = { place: CANARY, number: CANARY };
const accepted = (content: unknown) => ({ arguments: { action: 'accept', content } });
const state = ({ requestState }: Params): Params => ({ requestState });
const next = ({ nextCursor }: Params): Params => ({ cursor: nextCursor });
const prompt = { type: 'ref/prompt', name: 'explain' };
const template = { type: 'ref/resource', uri: 'note:///{topic}' };
const client = { name: 'plain', version: '1' };
const opening = { protocolVersion: LEGACY_VERSION, capabilities: words, clientInfo: client };
const odd = { name: `<${CANARY}>`, version: `${CANARY}\n`, title: CANARY, websiteUrl: CANARY };

/** By method; those of the modern era are also sent in the older one, and the other way round. */
const rows: readonly Row[] = [
  { method: 'initialize', params: opening, outcome: ['error', 'ok'] },
  { method: 'initialize', params: { ...opening, clientInfo: odd }, outcome: ['error', 'ok'] },
  {
    method: 'initialize',
    params: { ...opening, protocolVersion: CANARY },
    outcome: ['error', 'ok'],
  },
  { method: 'initialize', params: words, outcome: 'error' },
  { method: 'ping', params: words, outcome: ['error', 'ok'] },
  { method: 'server/discover', params: words, outcome: ['ok', 'error'] },
  { method: 'logging/setLevel', params: { level: CANARY }, outcome: 'error' },

  { method: 'prompts/list', params: words, outcome: 'ok' },
  { method: 'prompts/list', params: {}, first: {}, taken: next, outcome: 'ok' },
  { method: 'prompts/list', params: { cursor: CANARY }, outcome: 'error' },
  { method: 'prompts/list', params: { cursor: words }, outcome: 'error' },

  {
    method: 'prompts/get',
    params: { name: 'explain', arguments: chosen },
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'prompts/get',
    params: { name: 'digest', arguments: chosen },
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'prompts/get',
    params: { name: 'digest', arguments: chosen },
    sent: progress,
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'prompts/get',
    params: { name: 'note_down', arguments: { ...noted, notes: `${CANARY} ${SECRET}` } },
    outcome: 'ok',
    tells: true,
  },
  { method: 'prompts/get', params: { name: CANARY, arguments: words }, outcome: 'error' },
  { method: 'prompts/get', params: { name: words, arguments: CANARY }, outcome: 'error' },
  { method: 'prompts/get', params: { name: 'hello', arguments: words }, outcome: 'error' },
  { method: 'prompts/get', params: { name: 'note_down', arguments: needed }, outcome: 'error' },
  {
    method: 'prompts/get',
    params: { name: 'digest', arguments: { topic: `${CANARY}-none` } },
    outcome: 'error',
  },
  { method: 'prompts/get', params: { name: 'secret', arguments: words }, outcome: 'error' },

  {
    method: 'prompts/get',
    params: { name: 'note_down', arguments: needed },
    sent: forms,
    only: 'modern',
    outcome: 'asked',
    tells: true,
  },
  ...(
    [
      ['ok', accepted({ number: 7 })],
      ['asked', accepted({ number: CANARY, [CANARY]: CANARY })],
      ['asked', accepted(CANARY)],
      ['error', { arguments: { action: 'decline', content: words } }],
      ['asked', { [CANARY]: CANARY }],
    ] as const
  ).map(([outcome, inputResponses]): Row => ({
    method: 'prompts/get',
    params: { name: 'note_down', arguments: needed, inputResponses },
    sent: forms,
    only: 'modern',
    outcome,
    first: { name: 'note_down', arguments: needed },
    taken: state,
  })),
  {
    method: 'prompts/get',
    params: { name: 'note_down', arguments: needed, requestState: CANARY, inputResponses: words },
    sent: forms,
    only: 'modern',
    outcome: 'error',
  },

  { method: 'resources/list', params: words, outcome: 'ok', tells: true },
  { method: 'resources/list', params: {}, first: {}, taken: next, outcome: 'ok' },
  { method: 'resources/list', params: { cursor: CANARY }, outcome: 'error' },
  { method: 'resources/list', params: { cursor: words }, outcome: 'error' },
  { method: 'resources/templates/list', params: words, outcome: 'ok' },
  { method: 'resources/templates/list', params: { cursor: CANARY }, outcome: 'error' },
  { method: 'resources/read', params: { uri }, outcome: 'ok', tells: true },
  { method: 'resources/read', params: { uri }, sent: progress, outcome: 'ok', tells: true },
  {
    method: 'resources/read',
    params: { uri: `report:///${CANARY}` },
    outcome: 'ok',
    tells: true,
  },
  { method: 'resources/read', params: { uri: `note:///${CANARY}-none` }, outcome: 'error' },
  { method: 'resources/read', params: { uri: `${CANARY}://${CANARY}` }, outcome: 'error' },
  { method: 'resources/read', params: { uri: `note:///../${CANARY}%00` }, outcome: 'error' },
  { method: 'resources/read', params: { uri: words }, outcome: 'error' },
  { method: 'resources/subscribe', params: { uri }, outcome: 'error' },
  { method: 'resources/unsubscribe', params: { uri }, outcome: 'error' },

  {
    method: 'completion/complete',
    params: { ref: prompt, argument: { name: 'topic', value: CANARY.slice(0, 6) } },
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'completion/complete',
    params: {
      ref: prompt,
      argument: { name: 'topic', value: CANARY },
      context: { arguments: { count: CANARY, [CANARY]: CANARY } },
    },
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'completion/complete',
    params: { ref: template, argument: { name: 'topic', value: CANARY } },
    outcome: 'ok',
    tells: true,
  },
  {
    method: 'completion/complete',
    params: { ref: prompt, argument: { name: CANARY, value: CANARY } },
    outcome: 'error',
  },
  {
    method: 'completion/complete',
    params: { ref: { ...prompt, name: CANARY }, argument: { name: CANARY, value: CANARY } },
    outcome: 'error',
  },
  {
    method: 'completion/complete',
    params: { ref: { ...template, uri: CANARY }, argument: { name: CANARY, value: CANARY } },
    outcome: 'error',
  },
  {
    method: 'completion/complete',
    params: { ref: { type: CANARY, name: CANARY }, argument: CANARY },
    outcome: 'error',
  },

  { method: 'tools/list', params: words, outcome: 'ok' },
  { method: 'tools/list', params: words, sent: tools, outcome: 'ok' },
  { method: 'tools/call', params: { name: 'get_prompt', arguments: words }, outcome: 'error' },
  ...(
    [
      ['list_prompts', {}, 'ok', false],
      ['list_prompts', { cursor: CANARY }, 'error', false],
      ['get_prompt', { name: 'digest', arguments: chosen }, 'ok', true],
      ['get_prompt', { name: 'note_down', arguments: needed }, 'error', true],
      ['get_prompt', { name: CANARY, arguments: words }, 'error', false],
      ['get_prompt', words, 'error', true],
      ['get_prompt', CANARY, 'error', false],
      ['complete_argument', { prompt: 'explain', argument: 'topic', value: CANARY }, 'ok', true],
      ['complete_argument', { prompt: CANARY, argument: CANARY, arguments: words }, 'error', false],
      [CANARY, words, 'error', true],
      [words, words, 'error', false],
    ] as const
  ).map(([name, given, outcome, tells]): Row => ({
    method: 'tools/call',
    params: { name, arguments: given },
    sent: tools,
    outcome,
    ...(tells && { tells }),
  })),

  {
    method: 'subscriptions/listen',
    params: { notifications: { promptsListChanged: true, resourceSubscriptions: [uri, CANARY] } },
    only: 'modern',
    outcome: 'lost',
    tells: true,
    isEndless: true,
  },
  { method: 'subscriptions/listen', params: { notifications: CANARY }, outcome: 'error' },
  {
    method: 'subscriptions/listen',
    params: { notifications: { resourceSubscriptions: [words] } },
    outcome: 'error',
  },

  { method: CANARY, params: words, outcome: 'error' },
  { method: `prompts/${CANARY}`, params: words, outcome: 'error' },
  { method: 'constructor', params: words, outcome: 'error' },
];

const methodCases = eras.flatMap((era) =>
  rows.filter(({ only = era }) => only === era).map((row) => caseOf(row, era)),
);

function caseOf(row: Row, era: Era): Case {
  const { method, params, sent = {}, tells = false, isEndless = false } = row;
  const outcomes = [row.outcome].flat();
  const outcome = outcomes[era === 'modern' ? 0 : outcomes.length - 1]!;
  return {
    title: `${era}: ${method} with ${JSON.stringify({ ...params, ...sent })}`,
    outcome,
    tells,
    isEndless,
    request: async (ask, dress = (given) => given) => {
      const taken = row.taken?.(await resultOf(ask, call(era, method, row.first, sent)));
      return call(era, method, { ...params, ...taken }, dress(sent));
    },
  };
}

async function resultOf(ask: Ask, request: Request): Promise<Params> {
  return (await replyOf(await ask(request))).result ?? {};
}

/** The whole of an answer, or its first message where it would never end. */
export async function textOf(response: Response, isEndless: boolean): Promise<string> {
  if (!isEndless || response.headers.get('Content-Type') !== 'text/event-stream') {
    return response.text();
  }
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

const id = (name: unknown, more: object) => JSON.stringify({ jsonrpc: '2.0', id: name, ...more });
const told = (method: string, params: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', method, params });

/** Whole bodies, as they come. */
const bodies: readonly (readonly [outcome: Outcome, body: BodyInit, sent?: Sent])[] = [
  ['ok', told('notifications/initialized', words)],
  ['ok', told('notifications/cancelled', { requestId: CANARY, reason: CANARY })],
  ['ok', told('notifications/progress', { progressToken: CANARY, message: CANARY, progress: 1 })],
  ['ok', told('notifications/roots/list_changed', words)],
  ['ok', told(`notifications/${CANARY}`, words)],
  ['ok', id(CANARY, { result: words })],
  ['ok', id(CANARY, { error: { code: 1, message: CANARY, data: words } })],
  ['error', CANARY],
  ['error', `{"jsonrpc":"2.0","id":1,"method":"${CANARY}`],
  ['error', `"${CANARY}"`],
  ['error', `{"${CANARY}":"${CANARY}"}`],
  ['error', id(CANARY, { method: { [CANARY]: CANARY } })],
  ['error', id({ [CANARY]: CANARY }, { method: 'prompts/list' })],
  ['error', id(1, { method: 'prompts/list', params: CANARY })],
  ['error', id(1, { method: 'prompts/list', jsonrpc: CANARY })],
  ['error', '['.repeat(40) + `"${CANARY}"` + ']'.repeat(40)],
  ['error', `[${Array.from({ length: 21 }, () => `"${CANARY}"`).join()}]`],
  ['error', `["${CANARY}"]`],
  ['error', '[]'],
  ['error', new Uint8Array([0xff, ...new TextEncoder().encode(CANARY)])],
  ['error', id(1, { method: `\ud800${CANARY}` })],
  [
    'ok',
    `[${told('notifications/initialized', words)},${id(1, { method: 'prompts/list', params: words })},${id(
      CANARY,
      { method: 'prompts/get', params: { name: 'explain', arguments: chosen } },
    )},${id(2, { method: CANARY, params: words })}]`,
  ],
  ['error', `[${id(1, { method: CANARY })},${id(1, { method: CANARY })}]`],
  ['refused', CANARY, { headers: { 'Content-Type': `text/${CANARY}` } }],
  ['refused', id(1, { method: CANARY, params: 'x'.repeat(2 ** 20) })],
];

const bodyCases = bodies.map(([outcome, body, sent = {}]): Case => ({
  title: `the body ${String(body).slice(0, 60)}`,
  outcome,
  tells: false,
  isEndless: false,
  request: (_, dress = (given) => given) => Promise.resolve(post(body, dress(sent))),
}));

const verbCases = ['GET', 'PUT', 'DELETE', 'PATCH'].map((method): Case => ({
  title: method,
  outcome: 'refused',
  tells: false,
  isEndless: false,
  request: (_, dress = (given) => given) => {
    const { url = MCP_URL, headers = {} } = dress({});
    return Promise.resolve(new Request(url, { method, headers: definedIn(headers) }));
  },
}));

function definedIn(headers: NonNullable<Sent['headers']>): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  );
}

/** All that goes to the MCP endpoints. */
export const cases: readonly Case[] = [...methodCases, ...bodyCases, ...verbCases];

const header =
  (headers: Readonly<Record<string, string>>): Dress =>
  (sent) => ({ ...sent, headers: { ...sent.headers, ...headers } });
const meta =
  (more: Params): Dress =>
  (sent) => ({ ...sent, meta: { ...sent.meta, ...more } });

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const trace = { traceparent: PARENT, tracestate: `a=${CANARY}`, baggage: `team=${CANARY}` };

const everywhere = header({
  'User-Agent': CANARY,
  'X-Forwarded-For': CANARY,
  'CF-Connecting-IP': CANARY,
  'Mcp-Session-Id': CANARY,
  'Last-Event-ID': CANARY,
  Cookie: `${CANARY}=${CANARY}`,
  Referer: `https://${CANARY}.example`,
  [`X-${CANARY}`]: CANARY,
  Authorization: `${CANARY} ${CANARY}`,
  Accept: `application/json, text/event-stream, ${CANARY}/${CANARY}`,
  'Content-Type': `application/json; ${CANARY}=${CANARY}`,
  ...trace,
});
const asked: Dress = (sent) => ({
  ...sent,
  id: CANARY,
  url: `${sent.url ?? MCP_URL}?${CANARY}=${CANARY}`,
});

/** What any request may have beside its parameters: all that refuses none, and then what may. */
export const dresses: Readonly<Record<string, Dress>> = {
  'all that may be there': (sent) => asked(everywhere(meta(trace)(sent))),
  'all that asks for more': meta({
    ...words,
    traceparent: CANARY,
    tracestate: words,
    baggage: CANARY,
    progressToken: CANARY,
    'io.modelcontextprotocol/clientCapabilities': words,
    'io.modelcontextprotocol/clientInfo': odd,
  }),
  'a token that is none': header({ Authorization: `Bearer cuebook_${CANARY}`, Accept: CANARY }),
  'another Mcp-Name': header({ 'Mcp-Name': CANARY }),
  'an Mcp-Name in base64': header({ 'Mcp-Name': `=?base64?${btoa(CANARY)}?=` }),
  'another Mcp-Method': header({ 'Mcp-Method': CANARY }),
  'another version': header({ 'MCP-Protocol-Version': CANARY }),
  'another Origin': header({ Origin: `https://${CANARY}.example` }),
  'a level that there is not': meta({ 'io.modelcontextprotocol/logLevel': CANARY }),
  'a revision that there is not': meta({ 'io.modelcontextprotocol/protocolVersion': CANARY }),
  'a client that is none': meta({ 'io.modelcontextprotocol/clientInfo': CANARY }),
};

const fill = { 'argument.topic': CANARY, 'argument.place': CANARY, 'argument.number': CANARY };
const own = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);

/** What people's browsers ask for, and operators. */
export const pageRequests: Readonly<Record<string, () => Request>> = {
  'the catalogue, searched': () => new Request(`${ORIGIN}/?q=${CANARY}`),
  'a prompt': () => new Request(`${ORIGIN}/prompts/digest?topic=${CANARY}`),
  'a prompt that there is not': () => new Request(`${ORIGIN}/prompts/${CANARY}`),
  'a preview': () => browsed('/prompts/digest', fill),
  'a preview of a secret': () =>
    browsed('/prompts/note_down', {
      ...fill,
      'argument.number': '7',
      'argument.notes': `${CANARY} ${SECRET}`,
    }),
  'a preview that lacks something': () => browsed('/prompts/note_down', fill),
  suggestions: () => browsed('/prompts/explain/suggest', { ...fill, $argument: 'topic' }),
  resources: () => new Request(`${ORIGIN}/resources?${CANARY}=${CANARY}`),
  'resources, searched': () =>
    browsed('/resources', { $definition: 'note', 'variable.topic': CANARY }),
  'signing in': () => browsed('/sign-in', { $token: CANARY }),
  'the catalogue as JSON': () => new Request(`${ORIGIN}/catalog/${CANARY}.json`),
  health: () => new Request(`${ORIGIN}/healthz?${CANARY}`),
  nothing: () => new Request(`${ORIGIN}/${CANARY}`),
  'an announcement': () =>
    new Request(`${ORIGIN}/admin/announce`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CANARY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(words),
    }),
};

function browsed(path: string, fields: Readonly<Record<string, string>>): Request {
  return new Request(ORIGIN + path, { method: 'POST', headers: own, body: form(fields) });
}
