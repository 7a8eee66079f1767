/** The short way, for requests of the modern era that need nothing of the SDK's server. */
import {
  BAGGAGE_META_KEY,
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type JSONRPCRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  TRACEPARENT_META_KEY,
  TRACESTATE_META_KEY,
} from '@modelcontextprotocol/server';
import { type Answer, answerRequest } from '../protocol/answer-request.ts';
import {
  type Call,
  type Context,
  type Method,
  type Params,
  recorderOf,
} from '../protocol/method.ts';
import { methodsOf } from '../protocol/methods.ts';
import type { Recorder } from '../telemetry/recorder.ts';

/** The one revision of this era that the SDK serves. */
const REVISION = '2026-07-28';

/**
 * The answer, always of status 200: the same bytes as the SDK's. `undefined` for whatever is
 * in any way unusual, refusals with a status among it: then the SDK has to answer.
 *
 * @param json the body of the request.
 */
export function fastLane(
  request: Request,
  json: unknown,
  call: Call,
): Promise<Answer | undefined> | undefined {
  const plain = plainRequest(json, methodsOf(call.profile));
  if (plain === undefined || !agrees(request.headers, plain) || !isAccepted(plain))
    return undefined;
  const recorder = recorderOf(call, plain.message.id);
  return answerRequest(plain.message, plain.method, call, contextOf(request, plain, recorder));
}

/** Nobody asked to be told anything on the way. */
function contextOf(request: Request, { meta }: PlainRequest, recorder: Recorder): Context {
  return {
    signal: () => request.signal,
    notify: () => Promise.resolve(),
    capabilities: meta[CLIENT_CAPABILITIES_META_KEY],
    recorder,
  };
}

/** A request of a method that we serve, with everything that it needs and nothing beside. */
interface PlainRequest {
  readonly message: JSONRPCRequest;
  readonly method: Method;
  readonly params: Params;
  readonly meta: Params;
}

const MESSAGE_KEYS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);

/** Without the keys that ask for progress, or that bring what was asked for. */
const PARAM_KEYS: ReadonlySet<string> = new Set([
  '_meta',
  'cursor',
  'name',
  'uri',
  'arguments',
  'ref',
  'argument',
  'context',
]);
const META_KEYS: ReadonlySet<string> = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  LOG_LEVEL_META_KEY,
  TRACEPARENT_META_KEY,
  TRACESTATE_META_KEY,
  BAGGAGE_META_KEY,
]);

function plainRequest(
  json: unknown,
  methods: ReadonlyMap<string, Method>,
): PlainRequest | undefined {
  if (!isRecord(json) || json['jsonrpc'] !== '2.0' || !isId(json['id'])) return undefined;
  const { method: name, params } = json;
  const method = typeof name === 'string' ? methods.get(name) : undefined;
  const meta = isRecord(params) ? params['_meta'] : undefined;
  if (method === undefined || !isRecord(params) || !isRecord(meta)) return undefined;
  const isPlain = has(json, MESSAGE_KEYS) && has(params, PARAM_KEYS) && has(meta, META_KEYS);
  return isPlain ? { message: json as JSONRPCRequest, method, params, meta } : undefined;
}

function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(id: unknown): boolean {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** Whether it has no other keys than these. */
function has(record: object, keys: ReadonlySet<string>): boolean {
  for (const key in record) if (!keys.has(key)) return false;
  return true;
}

/** Whether the headers repeat the body literally: a name in base64 is one for the SDK. */
function agrees(headers: Headers, { message, params, meta }: PlainRequest): boolean {
  return (
    meta[PROTOCOL_VERSION_META_KEY] === REVISION &&
    headers.get('MCP-Protocol-Version') === REVISION &&
    headers.get('Mcp-Method') === message.method &&
    agreesOnName(headers, message.method, params)
  );
}

/** Which parameter the `Mcp-Name` header repeats. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tools/call', 'name'],
]);

function agreesOnName(headers: Headers, method: string, params: Params): boolean {
  const key = NAMED_BY.get(method);
  if (key === undefined) return true;
  const name = params[key];
  return typeof name === 'string' && !name.startsWith('=?') && headers.get('Mcp-Name') === name;
}

/** Envelopes that the SDK has accepted. They name programs, not people, and there are few. */
const accepted = new Set<string>();
const REMEMBERED = 64;
const LONGEST = 1024;

/** Whether the SDK accepts the envelope: asked once for each, as that takes it a while. */
function isAccepted({ message, meta }: PlainRequest): boolean {
  const envelope = JSON.stringify({
    client: meta[CLIENT_INFO_META_KEY],
    capabilities: meta[CLIENT_CAPABILITIES_META_KEY],
    logLevel: meta[LOG_LEVEL_META_KEY],
  });
  if (accepted.has(envelope)) return true;
  const { kind } = classifyInboundRequest({ httpMethod: 'POST', body: message });
  if (kind === 'modern' && envelope.length <= LONGEST) remember(envelope);
  return kind === 'modern';
}

function remember(envelope: string): void {
  if (accepted.size === REMEMBERED) accepted.clear();
  accepted.add(envelope);
}
