/** A request as the SDK insists on having it. */
import { hasEnvelope } from './has-envelope.ts';
import { fieldsOf } from './messages-in.ts';

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

/** `initialize` of the 2025 era. */
function isHandshake(json: unknown): boolean {
  return fieldsOf(json)['method'] === 'initialize' && !hasEnvelope(json);
}
