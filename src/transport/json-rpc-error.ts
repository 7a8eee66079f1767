/** A refusal that comes before any method: a JSON-RPC error without the id of a request. */

/** JSON-RPC codes, and -32000 for what HTTP alone refuses. */
export type TransportErrorCode = -32700 | -32600 | -32000;

/** @param message what is wrong and what to send instead, for the person who reads it. */
export function jsonRpcError(
  status: number,
  code: TransportErrorCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code, message } };
  return Response.json(body, { status, headers });
}
