/**
 * What is said of a message on its span: OpenTelemetry's semantic conventions for MCP servers, as far
 * as they ask for nothing that callers keep to themselves. `mcp.resource.uri` and arguments are left
 * out; in the URI's place stands the name of its definition.
 */
import { plainText, WITHHELD } from './plain-text.ts';
import type { Facts } from './recorder.ts';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface Asked {
  readonly method: string;
  /** JSON-RPC's, as it came. */
  readonly id: unknown;
  readonly protocolVersion: string | undefined;
  readonly url: string;
  /** Such as `HTTP/2`, where the platform tells. */
  readonly httpProtocol: unknown;
  readonly trace: TraceContext;
}

export function askedAttributes(asked: Asked): Attributes {
  const { hostname, port, protocol } = new URL(asked.url);
  const [, version] = /^HTTP\/([\d.]+)$/.exec(String(asked.httpProtocol)) ?? [];
  return {
    'mcp.method.name': asked.method,
    'mcp.protocol.version': asked.protocolVersion,
    'jsonrpc.request.id': requestId(asked.id),
    'network.transport': version === '3' ? 'quic' : 'tcp',
    'network.protocol.name': 'http',
    'network.protocol.version': version,
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    // The platform takes no parent from outside: these say which trace this one belongs to.
    'cuebook.traceparent': asked.trace.traceparent,
    'cuebook.tracestate': asked.trace.tracestate,
    'cuebook.baggage': asked.trace.baggage,
  };
}

/** Any text may be an id: only a plain one is kept. */
function requestId(id: unknown): string | undefined {
  const shown = plainText(typeof id === 'number' ? String(id) : id);
  return shown === WITHHELD ? undefined : shown;
}

export function answeredAttributes(facts: Facts, outcome: string): Attributes {
  const code = facts.code === undefined ? undefined : String(facts.code);
  return {
    'gen_ai.operation.name': facts.tool && 'execute_tool',
    'gen_ai.tool.name': facts.tool,
    'gen_ai.prompt.name': facts.prompt,
    'cuebook.resource': facts.resource,
    'cuebook.embeds': facts.embeds,
    'rpc.response.status_code': code,
    'error.type': code ?? (isFault(outcome) ? outcome : undefined),
  };
}

/** Whether the operation failed, as the conventions have it. */
export function isFault(outcome: string): boolean {
  return outcome !== 'ok' && outcome !== 'asked';
}
