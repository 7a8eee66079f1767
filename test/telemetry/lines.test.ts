/** The log line of each request, from the request to the console. */
import { beforeAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, envOf, eras, post, replyOf, serve } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { guarded, issueTokens } from '../http/guarded.ts';
import { fail } from './failing.ts';
import { CANARY, lineFaults } from './line-faults.ts';

type Line = Readonly<Record<string, unknown>>;

let lines: Line[] = [];
let raw: string[] = [];

beforeAll(async () => {
  const { KV, R2 } = envOf();
  await KV.put('notes/tea.md', `Steep for three minutes. ${CANARY}`);
  await R2.put('reports/tea.txt', `${CANARY} sells. ${'x'.repeat(70_000)}`);
});

beforeEach(() => {
  [lines, raw] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    raw.push(line);
    lines.push(JSON.parse(line) as Line);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const VERSION = { id: '4bbbb391-0000-4000-8000-9a8b7c6d5e4f', tag: '', timestamp: '' };
const ask = serve({ VERSION });
const digest = { name: 'digest', arguments: { topic: 'tea' } };

async function lineOf(request: Request, server = ask): Promise<Line> {
  const response = await server(request);
  await response.text();
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

describe.each(eras)('%s', (era) => {
  it('says what was asked, by whom, and what became of it', async () => {
    const response = await ask(call(era, 'prompts/get', digest));
    const bytes = new TextEncoder().encode(await response.text()).length;
    expect(lines).toHaveLength(1);
    const { ms, stages = {}, ...line } = lines[0]!;
    expect(line).toEqual({
      level: 'info',
      method: 'prompts/get',
      prompt: 'digest',
      caller: 'anonymous',
      ...(era === 'modern' && { client: 'test', clientVersion: '1' }),
      era,
      outcome: 'ok',
      status: 200,
      bytes,
      embeds: 2,
      cuts: 1,
      tenant: 'default',
      digest: bundle.digest,
      version: VERSION.id,
    });
    expect(ms).toBeTypeOf('number');
    expect(Object.keys(stages as object).every((name) => /^[a-z]+$/.test(name))).toBe(true);
  });

  it('names no prompt that there is not', async () => {
    const line = await lineOf(call(era, 'prompts/get', { name: CANARY }));
    expect(line).toMatchObject({ outcome: 'error', code: -32602, error: 'unknown_prompt' });
    expect(line).not.toHaveProperty('prompt');
  });

  it('names the definition of a resource, and not its URI', async () => {
    const line = await lineOf(call(era, 'resources/read', { uri: 'note:///tea' }));
    expect(line).toMatchObject({ method: 'resources/read', resource: 'note', outcome: 'ok' });
  });

  it('names no method that there is not', async () => {
    const line = await lineOf(call(era, CANARY));
    expect(line).toMatchObject({ method: 'unknown', outcome: 'error', code: -32601 });
  });

  it('knows callers by the digest of their names', async () => {
    const { tokens, TOKENS } = await issueTokens();
    const headers = { Authorization: `Bearer ${tokens.alice}` };
    const request = call(era, 'prompts/list', {}, { headers });
    const line = await lineOf(request, serve({ AUTH: 'token', TOKENS }, guarded));
    expect(line['caller']).toMatch(/^token-[\da-f]{32}$/);
    expect(JSON.stringify(line)).not.toContain('alice');
  });

  it('comes once a stream is complete', async () => {
    const response = await ask(
      call(era, 'prompts/get', digest, { meta: { progressToken: CANARY } }),
    );
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const text = await response.text();
    expect(lines).toMatchObject([{ outcome: 'ok', status: 200, prompt: 'digest' }]);
    expect(lines[0]!['bytes']).toBe(new TextEncoder().encode(text).length);
  });

  it('says of a stream that was given up that it was lost', async () => {
    const response = await ask(call(era, 'prompts/get', digest, { meta: { progressToken: 1 } }));
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await vi.waitFor(() => expect(lines).toMatchObject([{ outcome: 'lost' }]));
  });
});

describe('a request that is refused before its method is known', () => {
  const { tokens } = { tokens: { wrong: `cuebook_${CANARY.repeat(6).slice(0, 59)}` } };
  const never = { limit: () => Promise.resolve({ success: false }) };
  it.each<[number, Request, Record<string, unknown>]>([
    [401, call('modern', 'prompts/list'), { AUTH: 'token' }],
    [
      401,
      call('modern', 'prompts/list', {}, { headers: { Authorization: `Bearer ${tokens.wrong}` } }),
      { AUTH: 'token' },
    ],
    [403, post('{}', { headers: { Origin: `https://${CANARY}.example` } }), {}],
    [403, post('{}'), { ALLOWED_HOSTS: 'other.example' }],
    [405, new Request(`https://prompts.example.com/mcp?${CANARY}=1`), {}],
    [413, post(`{"${CANARY}":"${'x'.repeat(2000)}"}`), { MAX_BODY: 1024 }],
    [415, post(CANARY, { headers: { 'Content-Type': `text/${CANARY}` } }), {}],
    [400, post(CANARY), {}],
    [429, call('modern', 'prompts/list'), { LIMIT_LIST: never }],
  ])('%i has a line', async (status, request, settings) => {
    const line = await lineOf(request, serve(settings));
    expect(line).toMatchObject({ status, tenant: 'default', digest: bundle.digest });
    expect(['refused', 'error']).toContain(line['outcome']);
    if (status === 429) expect(line).toMatchObject({ method: 'prompts/list', level: 'warn' });
    else expect(line).not.toHaveProperty('method');
  });
});

it('a batch has a line for each of its messages', async () => {
  const messages = [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 1, method: 'prompts/list' },
    { jsonrpc: '2.0', id: 'b', method: 'prompts/get', params: { name: CANARY } },
    { jsonrpc: '2.0', id: 3, method: CANARY },
  ];
  await (await ask(post(JSON.stringify(messages)))).text();
  expect(lines).toMatchObject([
    { method: 'notifications/initialized', outcome: 'ok', bytes: 0 },
    { method: 'prompts/list', outcome: 'ok' },
    { method: 'prompts/get', outcome: 'error', code: -32602, error: 'unknown_prompt' },
    { method: 'unknown', outcome: 'error', code: -32601 },
  ]);
});

it('a notification has one', async () => {
  const request = post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  expect(await lineOf(request)).toMatchObject({ status: 202, outcome: 'ok' });
});

describe('what a client calls itself', () => {
  it.each([
    ['claude-code', '2.1.0', 'claude-code', '2.1.0'],
    ['编辑器 (beta)', '1', '编辑器 (beta)', '1'],
    ['x'.repeat(65), '1', 'withheld', '1'],
    [`AKIA${'Q'.repeat(16)}`, '1', 'withheld', '1'],
    ['a\u200bb', '<script>', 'withheld', 'withheld'],
  ])('%j %j is told as %j %j', async (name, version, shownName, shownVersion) => {
    const meta = { 'io.modelcontextprotocol/clientInfo': { name, version } };
    const line = await lineOf(call('modern', 'prompts/list', {}, { meta }));
    expect(line).toMatchObject({ client: shownName, clientVersion: shownVersion });
  });

  it('is known of the older era when it begins', async () => {
    const clientInfo = { name: 'older', version: '0.9' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    expect(await lineOf(call('legacy', 'initialize', params))).toMatchObject({
      client: 'older',
      clientVersion: '0.9',
      era: 'legacy',
    });
  });
});

it('is off where it is turned off, but for failures of our own', async () => {
  const KV = { get: fail, getWithMetadata: fail, list: fail };
  const writeDataPoint = vi.fn<(point: unknown) => void>();
  const off = serve({ TELEMETRY: 'off', KV, USAGE: { writeDataPoint } });
  await off(call('modern', 'prompts/list'));
  expect(lines).toEqual([]);
  const { error } = await replyOf(await off(call('modern', 'prompts/get', digest)));
  expect(lines).toMatchObject([{ level: 'error', during: 'prompts/get' }]);
  expect(error?.message).toContain(lines[0]!['id']);
  expect(writeDataPoint).not.toHaveBeenCalled();
});

describe('a data point of usage', () => {
  it('is written for each prompts/get, and for nothing else', async () => {
    const writeDataPoint = vi.fn<(point: unknown) => void>();
    const counted = serve({ USAGE: { writeDataPoint } });
    const sizes: number[] = [];
    for (const request of [
      call('modern', 'prompts/get', digest),
      call('legacy', 'prompts/get', { name: 'hello' }),
      call('modern', 'prompts/get', { name: 'explain' }),
      call('modern', 'prompts/get', { name: CANARY }),
      call('modern', 'prompts/list'),
    ]) {
      sizes.push((await (await counted(request)).bytes()).length);
    }
    const point = (prompt: string, outcome: string, size: number | undefined) => [
      {
        indexes: [prompt],
        blobs: [prompt, prompt === '' ? '' : bundle.digest, outcome],
        doubles: [size],
      },
    ];
    expect(writeDataPoint.mock.calls).toEqual([
      point('digest', 'ok', sizes[0]),
      point('hello', 'ok', sizes[1]),
      point('explain', 'invalid_arguments', sizes[2]),
      point('', 'unknown_prompt', sizes[3]),
    ]);
  });
});

describe('notifications/message', () => {
  it.each([undefined, 'debug', 'info', 'emergency'])(
    'is not sent at the level %j',
    async (level) => {
      const asked = {
        progressToken: 1,
        ...(level && { 'io.modelcontextprotocol/logLevel': level }),
      };
      for (const params of [digest, { name: 'none' }]) {
        const response = await ask(call('modern', 'prompts/get', params, { meta: asked }));
        expect(await response.text()).not.toContain('notifications/message');
      }
    },
  );

  it('has no capability in either era', async () => {
    const { result } = await replyOf(await ask(call('modern', 'server/discover')));
    expect(result?.['capabilities']).not.toHaveProperty('logging');
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} };
    const opened = await replyOf(await ask(call('legacy', 'initialize', params)));
    expect(opened.result?.['capabilities']).not.toHaveProperty('logging');
  });

  it('refuses a level that there is not', async () => {
    const meta = { 'io.modelcontextprotocol/logLevel': 'loud' };
    const { error } = await replyOf(await ask(call('modern', 'prompts/list', {}, { meta })));
    expect(error?.code).toBe(-32602);
  });
});

describe('lines that hold what they must not', () => {
  it.each([
    `{"level":"info","outcome":"ok","prompt":"${CANARY}"}`,
    '{"level":"info","outcome":"ok","prompt":"Steep for three minutes"}',
    '{"level":"info","outcome":"ok","uri":"note:///tea"}',
    '{"level":"info","outcome":"ok","stages":{"embed":"tea"}}',
    '{"level":"info","outcome":"ok","prompt":"tea"}"}',
    `{"level":"error","error":"no connection with AKIA${'Q'.repeat(16)}"}`,
  ])('are found: %s', async (line) => {
    expect(await lineFaults(line)).not.toEqual([]);
  });
});
