/** A request as the SDK insists on having it. */
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';

/**
 * With an `Accept` that names both types, as the SDK's 2025 leg answers 406 to anything less. The
 * opening handshake of that era also loses its version header, which binds only what follows it.
 * The body is left out: it has been read.
 *
 * @param signal what ends the answer; the client's going away by default.
 */
export function sdkRequest(
  request: Request,
  json: unknown,
  signal: AbortSignal = request.signal,
): Request {
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json, text/event-stream');
  headers.delete('Content-Length');
  if (isHandshake(json)) headers.delete('MCP-Protocol-Version');
  return new Request(request.url, { method: request.method, headers, signal });
}

/** `initialize` without the envelope that every modern request carries. */
function isHandshake(json: unknown): boolean {
  const { method, params } = fieldsOf(json);
  return (
    method === 'initialize' && !(PROTOCOL_VERSION_META_KEY in fieldsOf(fieldsOf(params)['_meta']))
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
