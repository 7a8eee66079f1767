/** The requests that are measured, as careful clients send them. */
import { type EmbedStore, nameOf } from './catalogue.ts';

export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ARGUMENTS = { repo: 'acme/api', depth: 'thorough' };

export function list(): Both {
  return both('prompts/list', {});
}

export function listPage(method: 'prompts/list' | 'resources/list', cursor?: string): Both {
  return both(method, cursor === undefined ? {} : { cursor });
}

/** A value of the only variable that the objects of a store have. */
export function complete(store: EmbedStore, value: string): Both {
  const ref = { type: 'ref/resource', uri: `${store}note:///{topic}` };
  return both('completion/complete', { ref, argument: { name: 'topic', value } });
}

/** @param size of the catalogue: the prompt in its middle is asked for, unless another is named. */
export function get(
  size: number,
  more: Readonly<Record<string, string>> = {},
  name = nameOf(Math.floor(size / 2)),
): Both {
  return both('prompts/get', { name, arguments: { ...ARGUMENTS, ...more } });
}

/** @param topic the note that is embedded: of two kilobytes, or of 25 megabytes. */
export function getEmbed(store: EmbedStore, topic: 'api' | 'huge' = 'api'): Both {
  return both('prompts/get', { name: `zz_${store}`, arguments: { topic } });
}

export interface Both {
  readonly modern: Sent;
  /** For a peer that knows nothing newer. */
  readonly legacy: Sent;
}

function both(method: string, params: Readonly<Record<string, unknown>>): Both {
  const message = { jsonrpc: '2.0', id: 1, method };
  const name = params['name'];
  return {
    modern: {
      headers: {
        ...common,
        'MCP-Protocol-Version': MODERN,
        'Mcp-Method': method,
        ...(typeof name === 'string' && { 'Mcp-Name': name }),
      },
      body: JSON.stringify({ ...message, params: { ...params, _meta: envelope } }),
    },
    legacy: {
      headers: { ...common, 'MCP-Protocol-Version': '2025-06-18' },
      body: JSON.stringify({ ...message, params }),
    },
  };
}

const MODERN = '2026-07-28';

const common = {
  Accept: 'application/json, text/event-stream',
  'Content-Type': 'application/json',
};

const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
};
