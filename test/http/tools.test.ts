/** Prompts as tools, at /mcp/tools. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  call,
  envOf,
  type Era,
  eras,
  MCP_URL,
  type Message,
  messagesOf,
  namesIn,
  replyOf,
  type Sent,
  serve,
} from './client.ts';
import { guarded, issueTokens } from './guarded.ts';

const url = `${MCP_URL}/tools`;
const ask = serve();
const { tokens, TOKENS } = await issueTokens();

beforeAll(async () => {
  const { KV, R2 } = envOf();
  await KV.put('notes/tides.md', 'The tide comes in.');
  await R2.put('reports/tides.txt', 'And goes out.');
});

afterEach(() => {
  vi.restoreAllMocks();
});

const use = (era: Era, name: string, given?: unknown, sent: Sent = {}) =>
  call(
    era,
    'tools/call',
    { name, ...(given !== undefined && { arguments: given }) },
    { url, ...sent },
  );

interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

function resultOf({ result }: Message): ToolResult {
  return result as unknown as ToolResult;
}

async function used(...given: Parameters<typeof use>): Promise<ToolResult> {
  return resultOf(await replyOf(await ask(use(...given))));
}

describe('tools/list', () => {
  it.each(eras)('%s: has three, each with exact schemas and what it does not do', async (era) => {
    const { result } = await replyOf(await ask(call(era, 'tools/list', {}, { url })));
    const listed = result?.['tools'] as Record<string, unknown>[];
    const shown = listed.map(({ name, inputSchema, annotations }) => ({
      name,
      inputSchema: withoutDescriptions(inputSchema),
      annotations,
    }));
    const readOnly = { readOnlyHint: true, idempotentHint: true };
    const text = { type: 'string' };
    const texts = { type: 'object', additionalProperties: text };
    expect(shown).toEqual([
      {
        name: 'list_prompts',
        inputSchema: { type: 'object', properties: { cursor: text }, additionalProperties: false },
        annotations: { ...readOnly, openWorldHint: false },
      },
      {
        name: 'get_prompt',
        inputSchema: {
          type: 'object',
          properties: { name: text, arguments: texts },
          required: ['name'],
          additionalProperties: false,
        },
        annotations: { ...readOnly, openWorldHint: true },
      },
      {
        name: 'complete_argument',
        inputSchema: {
          type: 'object',
          properties: { prompt: text, argument: text, value: text, arguments: texts },
          required: ['prompt', 'argument'],
          additionalProperties: false,
        },
        annotations: { ...readOnly, openWorldHint: true },
      },
    ]);
    for (const { description, title, outputSchema } of listed) {
      expect(description).toBeTruthy();
      expect(title).toBeTruthy();
      expect(outputSchema).toMatchObject({ type: 'object', required: expect.any(Array) });
    }
  });

  it('may be kept, as every list', async () => {
    const brief = serve({ LIST_TTL_MS: '5000' });
    const { result } = await replyOf(await brief(call('modern', 'tools/list', {}, { url })));
    expect(result).toMatchObject({ ttlMs: 5000, cacheScope: 'public', resultType: 'complete' });
  });

  it('has one page', async () => {
    const { error } = await replyOf(
      await ask(call('modern', 'tools/list', { cursor: 'x' }, { url })),
    );
    expect(error?.code).toBe(-32602);
  });
});

function withoutDescriptions(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value)),
  );
}

describe.each(eras)('%s list_prompts', (era) => {
  it('gives what prompts/list gives, as data and as text, without icons', async () => {
    const { content, structuredContent } = await used(era, 'list_prompts');
    const { result } = await replyOf(await ask(call(era, 'prompts/list', {}, { url })));
    const prompts = (result!['prompts'] as object[]).map((prompt) => ({
      ...prompt,
      icons: undefined,
    }));
    expect(structuredContent).toEqual({ prompts });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });

  it('takes an empty cursor for none, as models fill in what is optional', async () => {
    expect(await used(era, 'list_prompts', { cursor: '' })).toEqual(
      await used(era, 'list_prompts', {}),
    );
  });

  it('goes from page to page by the same cursors as prompts/list', async () => {
    const paged = serve({ PAGE_SIZE: '2' });
    const first = resultOf(await replyOf(await paged(use(era, 'list_prompts', {}))));
    const list = await replyOf(await paged(call(era, 'prompts/list', {}, { url })));
    const cursor = first.structuredContent?.['nextCursor'];
    expect(cursor).toBe(list.result?.['nextCursor']);
    const second = resultOf(await replyOf(await paged(use(era, 'list_prompts', { cursor }))));
    const pages = [first, second].map(({ structuredContent: result = {} }) => namesIn({ result }));
    expect(pages).toEqual([['digest', 'explain'], ['hello']]);
    expect(second.structuredContent).not.toHaveProperty('nextCursor');
  });
});

describe.each(eras)('%s get_prompt', (era) => {
  const digest = { name: 'digest', arguments: { topic: 'tides' } };

  it('gives what prompts/get gives at /mcp/text, as data and as text', async () => {
    const { content, structuredContent, ...rest } = await used(era, 'get_prompt', digest);
    const get = call(era, 'prompts/get', digest, { url: `${MCP_URL}/text` });
    const { description, messages } = (await replyOf(await ask(get))).result ?? {};
    expect(structuredContent).toEqual({ description, messages });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    expect(rest).not.toHaveProperty('isError');
  });

  it('takes no arguments as none', async () => {
    for (const given of [undefined, null, {}]) {
      const { structuredContent } = await used(era, 'get_prompt', {
        name: 'hello',
        arguments: given,
      });
      expect(structuredContent?.['messages']).toHaveLength(1);
    }
  });

  it.each([
    ['a value that is none', { name: 'explain', arguments: { topic: 'a b' } }],
    ['everything wrong at once', { name: 'explain', arguments: { topc: 'x', count: 'ten' } }],
    ['a number', { name: 'explain', arguments: { topic: 7 } }],
    ['what is not there', { name: 'digest', arguments: { topic: 'nothing' } }],
    ['no such prompt', { name: 'explian' }],
    ['a prototype', { name: '__proto__' }],
  ])('%s: an error that the model sees, in the words of prompts/get', async (_, given) => {
    const { error } = await replyOf(await ask(call(era, 'prompts/get', given, { url })));
    expect(error?.code).toBe(-32602);
    const result = await used(era, 'get_prompt', given);
    expect(result).toMatchObject({ isError: true });
    expect(result.content).toEqual([{ type: 'text', text: error?.message }]);
    expect(result).not.toHaveProperty('structuredContent');
  });

  it('asks nobody by a form: the model can mend what it sent', async () => {
    const capable = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
    const meta = era === 'modern' ? capable : {};
    const result = await used(era, 'get_prompt', { name: 'explain' }, { meta });
    expect(result).toMatchObject({ isError: true });
    expect(result.content[0]?.text).toMatch(/^topic: missing/);
  });

  it('answers a forbidden name and an unknown one with the same bytes', async () => {
    const [unknown, forbidden] = await Promise.all(
      ['scaret', 'secret'].map(async (name) =>
        (await ask(use(era, 'get_prompt', { name }))).text(),
      ),
    );
    expect(unknown).toContain('scaret');
    expect(forbidden?.replaceAll('secret', 'scaret')).toBe(unknown);
  });

  it('tells how far it has come', async () => {
    const response = await ask(use(era, 'get_prompt', digest, { meta: { progressToken: 0 } }));
    const messages = await messagesOf(response);
    const progress = messages.slice(0, -1);
    expect(progress.length).toBeGreaterThan(0);
    for (const { method, params } of progress) {
      expect(method).toBe('notifications/progress');
      expect(params).toMatchObject({ progressToken: 0, total: 2 });
    }
    expect(progress.at(-1)?.params).toMatchObject({ progress: 2 });
    expect(resultOf(messages.at(-1)!).structuredContent).toHaveProperty('messages');
  });

  it('keeps a failure of our own to itself', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const failing = () => {
      throw new Error('connection to 10.0.0.7 refused');
    };
    const broken = serve({ KV: { get: failing, getWithMetadata: failing, list: failing } });
    const { error } = await replyOf(await broken(use(era, 'get_prompt', digest)));
    expect(error).toEqual({
      code: -32603,
      message: expect.stringMatching(/^Internal error [\da-f-]{36}$/),
    });
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { level: 'error', during: 'tools/call' },
      { method: 'tools/call', tool: 'get_prompt', prompt: 'digest', outcome: 'failed' },
    ]);
  });
});

describe.each(eras)('%s complete_argument', (era) => {
  const suggesting = serve({ AUTH: 'token', TOKENS }, guarded);
  const headers = { Authorization: `Bearer ${tokens.alice}` };

  it('suggests what completion/complete suggests', async () => {
    const { KV } = envOf();
    await KV.put('notes/a.md', 'The note a.');
    const given = { prompt: 'free', argument: 'topic' };
    const request = use(era, 'complete_argument', given, { headers });
    const { content, structuredContent } = resultOf(await replyOf(await suggesting(request)));
    expect(structuredContent).toEqual({ values: ['a'], total: 1, hasMore: false });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });

  it.each([
    ['an unknown prompt', { prompt: 'nothing', argument: 'topic' }, 'no prompt is named "nothing"'],
    ['an unknown argument', { prompt: 'explain', argument: 'topc' }, 'topc: no such argument'],
  ])('%s: an error that the model sees', async (_, given, words) => {
    const { isError, content } = await used(era, 'complete_argument', given);
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain(words);
  });
});

describe.each(eras)('%s input that no schema allows', (era) => {
  it.each([
    ['get_prompt', {}, 'name: missing'],
    ['get_prompt', { name: null }, 'name: missing'],
    ['get_prompt', { name: 7 }, 'name: must be a string'],
    [
      'get_prompt',
      { nam: 'hello' },
      'name: missing\n"nam" is no argument of this tool; did you mean name?',
    ],
    [
      'get_prompt',
      { name: 'hello', arguments: 'x' },
      'arguments: must be an object of names and strings',
    ],
    [
      'get_prompt',
      { name: 'hello', arguments: [] },
      'arguments: must be an object of names and strings',
    ],
    ['list_prompts', { page: 2 }, '"page" is no argument of this tool; this tool takes cursor'],
    ['list_prompts', { cursor: 7 }, 'cursor: must be a string'],
    ['complete_argument', {}, 'prompt: missing\nargument: missing'],
  ])('%s %j: %s', async (name, given, words) => {
    const { isError, content } = await used(era, name, given);
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: 'text', text: words }]);
  });

  it('list_prompts with a wrong cursor says how to start again', async () => {
    const { isError, content } = await used(era, 'list_prompts', { cursor: 'x' });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain('start again without it');
  });
});

describe.each(eras)('%s calls that are none', (era) => {
  it.each([
    [
      'an unknown tool',
      { name: 'run' },
      'no tool is named "run"; there are list_prompts, get_prompt, complete_argument',
    ],
    [
      'a prototype',
      { name: 'constructor' },
      'no tool is named "constructor"; there are list_prompts, get_prompt, complete_argument',
    ],
    ['no tool', {}, 'name: must be the name of a tool, as a string'],
    [
      'arguments that are a list',
      { name: 'get_prompt', arguments: ['hello'] },
      'arguments: must be an object',
    ],
    [
      'arguments that are a text',
      { name: 'get_prompt', arguments: 'hello' },
      'arguments: must be an object',
    ],
  ])('%s: -32602 in our words', async (_, params, message) => {
    const { error } = await replyOf(await ask(call(era, 'tools/call', params, { url })));
    expect(error).toEqual({ code: -32602, message });
  });

  it('other methods are as unknown as anywhere', async () => {
    const response = await ask(call(era, 'nonsense', {}, { url }));
    const elsewhere = await ask(call(era, 'nonsense', {}));
    expect(response.status).toBe(elsewhere.status);
    expect(await response.text()).toBe(await elsewhere.text());
  });

  it.each(['', '/text'])('there are no tools at /mcp%s', async (path) => {
    const at = { url: MCP_URL + path };
    const list = await replyOf(await ask(call(era, 'tools/list', {}, at)));
    expect(list.result?.['tools']).toEqual([]);
    const { error } = await replyOf(await ask(call(era, 'tools/call', { name: 'get_prompt' }, at)));
    expect(error?.code).toBe(-32601);
  });
});

describe.each(eras)('%s prompts at /mcp/tools', (era) => {
  it.each([
    ['prompts/list', {}],
    ['prompts/get', { name: 'digest', arguments: { topic: 'tides' } }],
    ['resources/read', { uri: 'note:///tides' }],
    ['resources/templates/list', {}],
  ])('%s is as at /mcp, for clients that know both', async (method, params) => {
    const bodies = [url, MCP_URL].map(async (each) =>
      (await ask(call(era, method, params, { url: each }))).text(),
    );
    const [tools, standard] = await Promise.all(bodies);
    expect(tools).toBe(standard);
  });
});

describe('limits', () => {
  /** Which limit a request is counted by. */
  async function countedBy(request: Request): Promise<string[]> {
    const counted: string[] = [];
    const limit = (name: string) => ({
      limit: () => {
        counted.push(name);
        return Promise.resolve({ success: true });
      },
    });
    const names = ['LIMIT_LIST', 'LIMIT_GET', 'LIMIT_COMPLETE'];
    await serve(Object.fromEntries(names.map((name) => [name, limit(name)])))(request);
    return counted;
  }

  it.each([
    ['list_prompts', 'LIMIT_LIST'],
    ['get_prompt', 'LIMIT_GET'],
    ['complete_argument', 'LIMIT_COMPLETE'],
    ['nonsense', 'LIMIT_GET'],
  ])('%s counts as the method that it stands for', async (name, limit) => {
    for (const era of eras) expect(await countedBy(use(era, name, {}))).toEqual([limit]);
  });
});
