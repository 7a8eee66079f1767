/** What the SDK would answer by itself, and what is answered instead: a row each, in both eras. */
import { describe, expect, it } from 'vitest';
import { call, eras, messagesOf, post, replyOf, serve } from './client.ts';

const ask = serve();

const misshapen: readonly [string, string, Record<string, unknown>, RegExp][] = [
  ['prompts/get without a name', 'prompts/get', {}, /^name: /],
  ['a name that is a number', 'prompts/get', { name: 7 }, /^name: /],
  ['a number among the arguments', 'prompts/get', arguments_({ topic: 7 }), /topic/],
  ['null among the arguments', 'prompts/get', arguments_({ topic: null }), /topic/],
  ['an object among the arguments', 'prompts/get', arguments_({ topic: {} }), /topic/],
  ['arguments that are a list', 'prompts/get', arguments_(['tides']), /argument/],
  ['arguments that are a string', 'prompts/get', arguments_('tides'), /argument/],
  ['a prototype key among the arguments', 'prompts/get', prototypeKey(), /__proto__/],
  ['a numeric cursor', 'prompts/list', { cursor: 7 }, /^cursor: /],
  ['a cursor that is an object', 'prompts/list', { cursor: {} }, /^cursor: /],
  ['a cursor that we did not issue', 'prompts/list', { cursor: 'nonsense' }, /^cursor/],
  ['an empty cursor', 'prompts/list', { cursor: '' }, /^cursor/],
  ['a numeric cursor for tools', 'tools/list', { cursor: 7 }, /^cursor: /],
  ['a cursor for tools', 'tools/list', { cursor: 'x' }, /^cursor/],
  ['a cursor for resources', 'resources/list', { cursor: 'x' }, /^cursor/],
  ['a cursor for templates', 'resources/templates/list', { cursor: 'x' }, /^cursor/],
  ['resources/read without a URI', 'resources/read', {}, /^uri: /],
];

function arguments_(given: unknown): Record<string, unknown> {
  return { name: 'explain', arguments: given };
}

function prototypeKey(): Record<string, unknown> {
  return arguments_(JSON.parse('{"topic": "tides", "__proto__": "x"}'));
}

describe.each(eras)('%s parameters of the wrong shape', (era) => {
  it.each(misshapen)('%s: -32602 in our words', async (_, method, params, message) => {
    const response = await ask(call(era, method, params));
    const { id, error } = await replyOf(response);
    expect(response.status).toBe(200);
    expect(id).toBe(1);
    expect(error?.code).toBe(-32602);
    expect(error?.message).toMatch(message);
    expect(error?.message).not.toMatch(/Invalid params|zod|invalid_type|expected/i);
  });
});

describe.each(eras)('%s tokens of progress', (era) => {
  it.each([null, 1.5, {}, true])('%j is none: the message is refused', async (progressToken) => {
    const response = await ask(call(era, 'prompts/list', {}, { meta: { progressToken } }));
    expect(response.status).toBe(400);
    expect((await replyOf(response)).error?.code).toBe(-32600);
  });
});

describe.each(eras)('%s methods that are not served', (era) => {
  it.each(['logging/setLevel', 'resources/subscribe', 'tools/call', 'nonsense'])(
    '%s: -32601',
    async (method) => {
      const response = await ask(call(era, method, { name: 'x' }));
      expect(response.status).toBe(era === 'modern' ? 404 : 200);
      expect(await replyOf(response)).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );
});

describe('what the 2025 leg refuses or streams', () => {
  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json, text/event-stream',
    'text/html',
  ])('Accept: %s gets JSON', async (accept) => {
    const response = await ask(call('legacy', 'ping', {}, { headers: { Accept: accept } }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('answers a batch with an array', async () => {
    const batch = ['ping', 'prompts/list', 'nonsense'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
    }));
    const headers = { 'MCP-Protocol-Version': '2025-03-26' };
    const response = await ask(post(JSON.stringify(batch), { headers }));
    const replies: { id: number }[] = await response.json();
    expect(replies.map(({ id }) => id).sort()).toEqual([0, 1, 2]);
    expect(replies.find(({ id }) => id === 2)).toMatchObject({ error: { code: -32601 } });
  });

  it('answers a batch of one with an array of one', async () => {
    const response = await ask(post('[{"jsonrpc":"2.0","id":1,"method":"ping"}]'));
    expect(await response.json()).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  });
});

describe('batches that could hang', () => {
  const request = (id: number | string) => ({ jsonrpc: '2.0', id, method: 'prompts/list' });

  it('a request and its own cancellation: answered', async () => {
    const cancelled = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    };
    const response = await ask(post(JSON.stringify([request(1), cancelled])));
    expect(await replyOf(response)).toMatchObject({
      id: 1,
      result: { prompts: expect.any(Array) },
    });
  });

  it('two requests with one id: 400, as one of them would go unanswered', async () => {
    const response = await ask(post(JSON.stringify([request(1), request(1)])));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it('ids that only look the same are two', async () => {
    const response = await ask(post(JSON.stringify([request(1), request('1')])));
    expect(await messagesOf(response)).toHaveLength(2);
  });
});

describe('subscriptions/listen', () => {
  it('honours nothing yet, says so, and ends', async () => {
    const params = { notifications: { promptsListChanged: true } };
    const [ack, end] = await messagesOf(await ask(call('modern', 'subscriptions/listen', params)));
    expect(ack).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: {} },
    });
    expect(end).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  });

  it('is no answer to a client that takes JSON alone', async () => {
    const headers = { Accept: 'application/json' };
    const response = await ask(
      call('modern', 'subscriptions/listen', { notifications: {} }, { headers }),
    );
    expect(response.status).toBe(406);
    expect(await replyOf(response)).toMatchObject({ id: null, error: { code: -32000 } });
  });
});

describe('a modern message in a batch', () => {
  it('is refused', async () => {
    const single: unknown = await call('modern', 'prompts/list').json();
    const response = await ask(post(JSON.stringify([single])));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({ error: { code: -32600 } });
  });
});

describe('headers of the modern era', () => {
  const params = { name: 'hello' };

  it.each([
    ['no version', { 'MCP-Protocol-Version': undefined }],
    ['another version than the body', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['no method', { 'Mcp-Method': undefined }],
    ['another method than the body', { 'Mcp-Method': 'prompts/list' }],
    ['no name', { 'Mcp-Name': undefined }],
    ['another name than the body', { 'Mcp-Name': 'explain' }],
    ['a name in broken base64', { 'Mcp-Name': '=?base64?!?=' }],
  ])('%s: 400 and -32020', async (_, headers) => {
    const response = await ask(call('modern', 'prompts/get', params, { headers }));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({ id: 1, error: { code: -32020 } });
  });

  it('a name in base64 is decoded first', async () => {
    const headers = { 'Mcp-Name': `=?base64?${btoa('hello')}?=` };
    const response = await ask(call('modern', 'prompts/get', params, { headers }));
    expect(response.status).toBe(200);
    expect((await replyOf(response)).result?.['messages']).toHaveLength(1);
  });

  it('a version of the future: 400 and -32022 with those that are supported', async () => {
    const version = '2031-01-01';
    const meta = { 'io.modelcontextprotocol/protocolVersion': version };
    const headers = { 'MCP-Protocol-Version': version };
    const response = await ask(call('modern', 'prompts/list', {}, { headers, meta }));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'], requested: version } },
    });
  });

  it('a legacy version that never was: 400', async () => {
    const headers = { 'MCP-Protocol-Version': '1999-01-01' };
    const response = await ask(call('legacy', 'prompts/list', {}, { headers }));
    expect(response.status).toBe(400);
  });
});
