/** The short way, for requests of the modern era that need nothing of the SDK's server. */
import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  isJSONRPCRequest,
  type JSONRPCRequest,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import { answerRequest } from '../protocol/answer-request.ts';
import type { Call } from '../protocol/method.ts';
import { methods } from '../protocol/methods.ts';

/** The one revision of this era that the SDK serves. */
const REVISION = '2026-07-28';

/** Which parameter the `Mcp-Name` header repeats. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * The answer as JSON, always of status 200: the same bytes as the SDK's. `undefined` for whatever is
 * in any way unusual, refusals among it: then nothing has been done yet, and the SDK has to answer.
 *
 * @param json the body of the request.
 */
export async function fastLane(
  request: Request,
  json: unknown,
  call: Call,
): Promise<string | undefined> {
  if (!isJSONRPCRequest(json) || !isPlain(json) || !agrees(request.headers, json)) return undefined;
  const method = methods.get(json.method);
  if (method === undefined || !isAccepted(json)) return undefined;
  const mcpReq = { signal: request.signal, notify: () => Promise.resolve() };
  return answerRequest(json, method, call, { mcpReq });
}

/** Whether it asks for no progress and brings nothing that it was asked for. */
function isPlain({ params }: JSONRPCRequest): boolean {
  return (
    params?._meta !== undefined &&
    !('progressToken' in params._meta) &&
    !('inputResponses' in params) &&
    !('requestState' in params)
  );
}

/** Whether the headers repeat the body literally: a name in base64 is one for the SDK. */
function agrees(headers: Headers, { method, params }: JSONRPCRequest): boolean {
  return (
    params?._meta?.[PROTOCOL_VERSION_META_KEY] === REVISION &&
    headers.get('MCP-Protocol-Version') === REVISION &&
    headers.get('Mcp-Method') === method &&
    agreesOnName(headers, params[NAMED_BY.get(method) ?? ''], method)
  );
}

function agreesOnName(headers: Headers, name: unknown, method: string): boolean {
  if (!NAMED_BY.has(method)) return true;
  return typeof name === 'string' && !name.startsWith('=?') && headers.get('Mcp-Name') === name;
}

/** Envelopes that the SDK has accepted. They name programs, not people, and there are few. */
const accepted = new Set<string>();
const REMEMBERED = 64;
const LONGEST = 1024;

/** Whether the SDK accepts the envelope: asked once for each, as checking takes it a while. */
function isAccepted(json: JSONRPCRequest): boolean {
  const meta = json.params?._meta;
  const envelope = JSON.stringify({
    client: meta?.[CLIENT_INFO_META_KEY],
    capabilities: meta?.[CLIENT_CAPABILITIES_META_KEY],
    logLevel: meta?.[LOG_LEVEL_META_KEY],
  });
  if (accepted.has(envelope)) return true;
  const { kind } = classifyInboundRequest({ httpMethod: 'POST', body: json });
  if (kind === 'modern' && envelope.length <= LONGEST) remember(envelope);
  return kind === 'modern';
}

function remember(envelope: string): void {
  if (accepted.size === REMEMBERED) accepted.clear();
  accepted.add(envelope);
}
