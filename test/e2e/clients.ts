/** The two clients that people's hosts are built on, one for each era, behind one face. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

export interface CallOptions {
  readonly onprogress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface AnyClient {
  readonly version: string;
  readonly listPrompts: () => Promise<{ prompts: PromptEntry[] }>;
  readonly getPrompt: (
    params: { name: string; arguments?: Record<string, string> },
    options?: CallOptions,
  ) => Promise<{ description?: string | undefined; messages: Message[] }>;
  readonly complete: (params: CompleteParams) => Promise<{ completion: Completion }>;
  readonly listResources: (params: {
    cursor?: string;
  }) => Promise<{ resources: ResourceEntry[]; nextCursor?: string | undefined }>;
  readonly listResourceTemplates: () => Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readonly readResource: (
    params: { uri: string },
    options?: CallOptions,
  ) => Promise<{ contents: ResourceContents[] }>;
  readonly listTools: () => Promise<{ tools: { name: string }[] }>;
  /** Checks what comes against the tool's schema, once the tools were listed. */
  readonly callTool: (params: ToolCall, options?: CallOptions) => Promise<ToolResult>;
  readonly close: () => Promise<void>;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments?: Record<string, unknown>;
}

export interface ToolResult {
  readonly content: { readonly type: string; readonly text?: string }[];
  // oxlint-disable-next-line no-explicit-any
  readonly structuredContent?: any;
  readonly isError?: boolean;
}

export interface CompleteParams {
  readonly ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  readonly argument: { name: string; value: string };
  readonly context?: { arguments: Record<string, string> };
}

export interface Completion {
  readonly values: string[];
  readonly total?: number | undefined;
  readonly hasMore?: boolean | undefined;
}

export interface PromptEntry {
  readonly name: string;
  readonly description?: string | undefined;
  readonly arguments?: { name: string; required?: boolean | undefined }[] | undefined;
}

export interface ResourceEntry {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly mimeType?: string | undefined;
}

export interface ResourceContents {
  readonly uri: string;
  readonly mimeType?: string | undefined;
  readonly text?: string;
  readonly blob?: string;
}

/** Loose on purpose: tests look at one kind of block at a time. */
export interface Message {
  readonly role: string;
  // oxlint-disable-next-line no-explicit-any
  readonly content: any;
}

const info = { name: 'cuebook-e2e', version: '1.0.0' };

/** `@modelcontextprotocol/client` 2.x on the 2026-07-28 revision. */
export async function connectModern(url: string): Promise<AnyClient> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return {
    version: '2026-07-28',
    listPrompts: () => client.listPrompts(),
    getPrompt: (params, options) => client.getPrompt(params, options as never) as never,
    complete: (params) => client.complete(params),
    listResources: (params) => client.listResources(params),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (params, options) => client.readResource(params, options as never) as never,
    listTools: () => client.listTools(),
    callTool: (params, options) => client.callTool(params, options as never) as never,
    close: () => client.close(),
  };
}

/** A form as a host is asked to show it. */
export interface Form {
  readonly message: string;
  readonly requestedSchema: { readonly properties: object };
}

/** What came of a form. */
export type FormResult =
  | { readonly action: 'accept'; readonly content: Record<string, string | number | string[]> }
  | { readonly action: 'decline' | 'cancel' };

/** `@modelcontextprotocol/client` 2.x in a host that shows forms; `round` counts from 1. */
export async function connectWithForms(
  url: string,
  fillIn: (form: Form, round: number) => FormResult,
): Promise<Client> {
  const client = new Client(info, {
    versionNegotiation: { mode: { pin: '2026-07-28' } },
    capabilities: { elicitation: { form: {} } },
  });
  let round = 0;
  client.setRequestHandler('elicitation/create', ({ params }) => {
    round += 1;
    return fillIn(params as unknown as Form, round) as never;
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

/** `@modelcontextprotocol/sdk` 1.x, which opens with `initialize`. */
export async function connectOlder(url: string): Promise<AnyClient> {
  const client = new OlderClient(info);
  await client.connect(new OlderTransport(new URL(url)) as never);
  return {
    version: '2025-11-25',
    listPrompts: () => client.listPrompts(),
    getPrompt: (params, options) => client.getPrompt(params, options as never) as never,
    complete: (params) => client.complete(params),
    listResources: (params) => client.listResources(params),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (params, options) => client.readResource(params, options as never) as never,
    listTools: () => client.listTools(),
    callTool: (params, options) => client.callTool(params, undefined, options as never) as never,
    close: () => client.close(),
  };
}
