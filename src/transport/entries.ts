/** The records that are kept of one request: of each message of its body, or of itself alone. */
import {
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { Arrival, ArrivedMessage, Entry, Telemetry } from '../telemetry/telemetry.ts';
import { fieldsOf, messagesIn, type SeenMessage } from './messages-in.ts';

export interface Entries {
  /** In the order of the messages; one, where there is no message, as in an empty batch. */
  readonly all: readonly Entry[];
  /** Of the request with that id: of any, where there is but one message. */
  readonly of: (id: unknown) => Entry | undefined;
}

/** @param json the body; left out where the request was refused before it was read. */
export function beginEntries(
  telemetry: Telemetry,
  arrival: Omit<Arrival, 'message'>,
  json?: unknown,
): Entries {
  if (json === undefined) return only(telemetry(arrival));
  const begin = (message: SeenMessage): Entry =>
    telemetry({ ...arrival, message: arrivedOf(message, arrival.request) });
  if (!Array.isArray(json)) return only(begin(fieldsOf(json)));
  const entries = messagesIn(json).map((message) => [message.id, begin(message)] as const);
  if (entries.length === 0) return only(telemetry(arrival));
  const byId = new Map(entries);
  return { all: entries.map(([, entry]) => entry), of: (id) => byId.get(id) };
}

function only(entry: Entry): Entries {
  return { all: [entry], of: () => entry };
}

function arrivedOf({ method, id, params }: SeenMessage, request: Request): ArrivedMessage {
  const fields = fieldsOf(params);
  const meta = fieldsOf(fields['_meta']);
  const isModern = PROTOCOL_VERSION_META_KEY in meta;
  return {
    method,
    id,
    client: isModern ? meta[CLIENT_INFO_META_KEY] : fields['clientInfo'],
    era: isModern ? 'modern' : 'legacy',
    protocolVersion: () =>
      isModern
        ? knownVersion(meta[PROTOCOL_VERSION_META_KEY], MODERN)
        : knownVersion(request.headers.get('MCP-Protocol-Version'), SUPPORTED_PROTOCOL_VERSIONS),
    meta: (key) => meta[key],
  };
}

const MODERN: readonly string[] = ['2026-07-28'];

/** Whatever a client calls a version is its own text, if there is no such version. */
function knownVersion(version: unknown, known: readonly string[]): string | undefined {
  return known.find((each) => each === version);
}
