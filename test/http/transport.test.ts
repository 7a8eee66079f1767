/** The endpoint as HTTP: methods, headers, bodies and their bounds. */
import { describe, expect, it } from 'vitest';
import {
  call,
  eras,
  LEGACY_VERSION,
  MCP_URL,
  messagesOf,
  post,
  replyOf,
  serve,
  urls,
} from './client.ts';

const ask = serve();

describe('the endpoint', () => {
  it.each(eras)('has its paths with and without a slash, and no redirect (%s)', async (era) => {
    for (const url of urls.flatMap((each) => [each, `${each}/`])) {
      const response = await ask(call(era, 'prompts/list', {}, { url }));
      expect(response.status).toBe(200);
      expect((await replyOf(response)).result?.['prompts']).toHaveLength(3);
    }
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('%s: 405 with Allow', async (method) => {
    const headers = { Accept: 'text/event-stream' };
    const response = await ask(new Request(MCP_URL, { method, headers }));
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  });

  it('ignores a session header, and mints none', async () => {
    const headers = { 'Mcp-Session-Id': 'left-over' };
    const response = await ask(call('legacy', 'ping', {}, { headers }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Mcp-Session-Id')).toBeNull();
  });

  it('elsewhere says where it is', async () => {
    const lost = await ask(new Request('https://prompts.example.com/elsewhere'));
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('/mcp');
    const root = await ask(new Request('https://prompts.example.com/'));
    expect(await root.text()).toContain('https://prompts.example.com/mcp');
  });
});

describe('every reply', () => {
  const requests: readonly [string, Request][] = [
    ['a result', call('modern', 'prompts/list')],
    ['a stream', call('legacy', 'ping', {}, { headers: { Accept: 'text/event-stream' } })],
    ['an acknowledgement', call('legacy', 'notifications/initialized', {}, { id: undefined })],
    ['a refusal by method', new Request(MCP_URL)],
    ['a refusal by body', post('{')],
    ['a refusal by version', call('modern', 'prompts/list', {}, versionless())],
    ['a preflight', new Request(MCP_URL, { method: 'OPTIONS' })],
    ['the page', new Request('https://prompts.example.com/')],
    ['nothing', new Request('https://prompts.example.com/nothing')],
  ];

  it.each(requests)('%s says that it is not to be kept', async (_, request) => {
    expect((await ask(request)).headers.get('Cache-Control')).toMatch(/\bno-store\b/);
  });
});

function versionless() {
  return { headers: { 'MCP-Protocol-Version': undefined } };
}

describe('Accept', () => {
  const asJson = 'application/json; charset=utf-8';

  it.each([
    [undefined, asJson],
    ['*/*', asJson],
    ['application/json', asJson],
    ['application/json;q=0.9, text/plain', asJson],
    ['text/event-stream, application/json', asJson],
    ['text/event-stream', 'text/event-stream'],
    ['TEXT/EVENT-STREAM; q=1', 'text/event-stream'],
  ])('%s gets %s in both eras', async (accept, type) => {
    for (const era of eras) {
      const response = await ask(call(era, 'prompts/list', {}, { headers: { Accept: accept } }));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect((await replyOf(response)).result?.['prompts']).toHaveLength(3);
    }
  });

  it('streams are not buffered, and hold one event with data', async () => {
    for (const era of eras) {
      const headers = { Accept: 'text/event-stream' };
      const response = await ask(call(era, 'prompts/list', {}, { headers }));
      expect(response.headers.get('X-Accel-Buffering')).toBe('no');
      expect(response.headers.get('Cache-Control')).toContain('no-transform');
      expect((await response.text()).match(/^data: ?\S/gm)).toHaveLength(1);
    }
  });
});

describe('Content-Type', () => {
  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON;Charset="UTF-8"', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    [undefined, 415],
  ])('%s: %d', async (type, status) => {
    for (const era of eras) {
      const request = call(era, 'prompts/list', {}, { headers: { 'Content-Type': type } });
      if (type === undefined) request.headers.delete('Content-Type');
      const response = await ask(request);
      expect(response.status).toBe(status);
      if (status === 415) expect(await replyOf(response)).toMatchObject({ id: null });
    }
  });
});

describe('notifications', () => {
  it.each(eras)('%s: 202 and an empty body', async (era) => {
    for (const method of ['notifications/initialized', 'notifications/cancelled', 'x/unknown']) {
      const response = await ask(call(era, method, { requestId: 1 }, { id: undefined }));
      expect(response.status).toBe(202);
      expect(await response.text()).toBe('');
    }
  });

  it('a response that is posted is acknowledged too', async () => {
    const response = await ask(post('{"jsonrpc":"2.0","id":1,"result":{}}'));
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
  });
});

describe.each(eras)('%s ids', (era) => {
  it.each([0, 1, -1, 9_007_199_254_740_991, '', '0', 'ü', 'a"b\\'])('%j comes back', async (id) => {
    expect((await replyOf(await ask(call(era, 'prompts/list', {}, { id })))).id).toBe(id);
  });

  it.each([null, 1.5, true, {}, []])('%j is refused', async (id) => {
    const response = await ask(call(era, 'prompts/list', {}, { id }));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({ error: { code: -32600 } });
  });
});

describe('bodies that are not messages', () => {
  it.each([
    ['nothing', '', -32700],
    ['half an object', '{"jsonrpc":', -32700],
    ['two messages', '{} {}', -32700],
    ['a byte that is not UTF-8', new Uint8Array([0xff, 0xfe]), -32700],
    ['a scalar', '7', -32600],
    ['null', 'null', -32600],
    ['an empty batch', '[]', -32600],
    ['a batch of scalars', '[1, 2]', -32600],
    ['no version', '{"id":1,"method":"ping"}', -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
  ])('%s: 400', async (_, body, code) => {
    const response = await ask(post(body));
    expect(response.status).toBe(400);
    expect(await replyOf(response)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('duplicate keys: the last one counts', async () => {
    const response = await ask(post('{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'));
    expect((await replyOf(response)).id).toBe(2);
  });

  it('lone surrogates come back as something that is well-formed', async () => {
    const text =
      '{"jsonrpc":"2.0","id":"\\ud800","method":"prompts/get","params":{"name":"\\udfff"}}';
    const response = await ask(post(text));
    expect(await replyOf(response)).toMatchObject({ error: { code: -32602 } });
  });

  it('a prototype key does nothing', async () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{"x":1}}}';
    expect((await ask(post(text))).status).toBe(200);
    expect({}).not.toHaveProperty('x');
  });
});

describe('bounds of a body', () => {
  const bounded = serve({ MAX_BODY: '2048', MAX_DEPTH: '16', MAX_BATCH: '3' });

  it('larger than MAX_BODY: 413 with a JSON-RPC error', async () => {
    const response = await bounded(post(JSON.stringify('x'.repeat(3000))));
    expect(response.status).toBe(413);
    expect(await replyOf(response)).toMatchObject({ id: null, error: { code: -32000 } });
  });

  it('without an end and without a length: 413 after a few times MAX_BODY', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1024;
        controller.enqueue(new TextEncoder().encode(' '.repeat(1024)));
      },
    });
    const response = await bounded(post(endless));
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(32_768);
  });

  it('MAX_BODY counts bytes, not characters', async () => {
    expect((await bounded(post(JSON.stringify('ü'.repeat(1100))))).status).toBe(413);
  });

  it.each(['[', '{"a":'])('deeper than MAX_DEPTH with %s: 400', async (open) => {
    for (const levels of [17, 300]) {
      const response = await bounded(post(open.repeat(levels)));
      expect(response.status).toBe(400);
      expect(await replyOf(response)).toMatchObject({ error: { code: -32600 } });
    }
  });

  it('a million levels do not exhaust the stack', async () => {
    expect((await ask(post('['.repeat(1_000_000)))).status).toBe(400);
  });

  it('brackets in strings are no levels', async () => {
    const params = { text: `${'['.repeat(200)}\\"${'{'.repeat(200)}` };
    expect((await bounded(call('legacy', 'ping', params))).status).toBe(200);
  });

  it('a batch beyond MAX_BATCH: 400, and within it: answers', async () => {
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const send = (count: number) =>
      bounded(post(JSON.stringify(Array.from({ length: count }, (_, id) => ping(id)))));
    expect(await messagesOf(await send(3))).toHaveLength(3);
    const refused = await send(4);
    expect(refused.status).toBe(400);
    expect(await replyOf(refused)).toMatchObject({ error: { code: -32600 } });
  });
});

describe('Host', () => {
  const local = serve({ ALLOWED_HOSTS: 'localhost 127.0.0.1 [::1]' });

  it.each([
    ['http://localhost:8787/mcp', 200],
    ['http://127.0.0.1/mcp', 200],
    ['http://[::1]:9/mcp', 200],
    ['http://evil.example/mcp', 403],
    ['http://localhost.evil.example/mcp', 403],
  ])('%s: %d', async (url, status) => {
    expect((await local(call('modern', 'prompts/list', {}, { url }))).status).toBe(status);
  });

  it('no page of a host that is not served may read a reply, or ask whether it may call', async () => {
    const headers = { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'POST' };
    const url = 'http://evil.example/mcp';
    for (const request of [
      new Request(url, { method: 'OPTIONS', headers }),
      call('modern', 'prompts/list', {}, { url, headers }),
    ]) {
      const response = await local(request);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  it.each(['me@localhost', 'localhost/x', 'localhost:port'])('%s is no host', async (host) => {
    const headers = { Host: host };
    const url = 'http://localhost/mcp';
    const request = call('modern', 'prompts/list', {}, { url, headers });
    expect((await local(request)).status).toBe(403);
  });

  it('any host, where none is named', async () => {
    const url = 'https://whatever.example/mcp';
    expect((await ask(call('modern', 'prompts/list', {}, { url }))).status).toBe(200);
  });
});

describe('Origin', () => {
  const own = 'https://prompts.example.com';
  const local = 'http://localhost:8787/mcp';
  const named = { ALLOWED_ORIGINS: 'https://inspector.example.com' };

  it.each([
    ['its own', {}, MCP_URL, own, 200],
    ['another port', {}, MCP_URL, `${own}:8443`, 403],
    ['another scheme', {}, MCP_URL, 'http://prompts.example.com', 403],
    ['another site', {}, MCP_URL, 'https://evil.example', 403],
    ['localhost, from elsewhere', {}, MCP_URL, 'http://localhost:6274', 403],
    ['null', {}, MCP_URL, 'null', 403],
    ['nonsense', {}, MCP_URL, '%', 403],
    ['its own, and a path', {}, MCP_URL, `${own}/x`, 403],
    ['its own, and a name', {}, MCP_URL, own.replace('//', '//me@'), 403],
    ['what is kept under its own', {}, MCP_URL, `blob:${own}`, 403],
    ['any local port, locally', {}, local, 'http://127.0.0.1:6274', 200],
    ['another site, locally', {}, local, 'http://evil.example', 403],
    ['a named one', named, MCP_URL, 'https://inspector.example.com', 200],
    ['one that is not named', named, MCP_URL, 'https://evil.example', 403],
  ])('%s', async (_, settings, url, origin, status) => {
    const request = call('modern', 'prompts/list', {}, { url, headers: { Origin: origin } });
    const response = await serve(settings)(request);
    expect(response.status).toBe(status);
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    expect(allowed).toBe(status === 200 ? origin : null);
    if (status === 403) expect(await replyOf(response)).toMatchObject({ id: null });
  });
});

describe('CORS', () => {
  it('a preflight is answered, with every header that MCP uses', async () => {
    const headers = {
      Origin: 'https://prompts.example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, mcp-method',
    };
    const response = await ask(new Request(MCP_URL, { method: 'OPTIONS', headers }));
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(headers.Origin);
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(response.headers.get('Vary')).toContain('Origin');
    const allowed = response.headers
      .get('Access-Control-Allow-Headers')
      ?.toLowerCase()
      .split(/, ?/);
    expect(allowed).toEqual(
      expect.arrayContaining([
        'accept',
        'authorization',
        'content-type',
        'mcp-protocol-version',
        'mcp-method',
        'mcp-name',
        'mcp-session-id',
        'last-event-id',
      ]),
    );
  });

  it('every reply names the headers that a page may read', async () => {
    const replies = [call('modern', 'prompts/list'), post('{'), new Request(MCP_URL)];
    for (const response of await Promise.all(replies.map(ask))) {
      const exposed = response.headers.get('Access-Control-Expose-Headers');
      expect(exposed).toContain('WWW-Authenticate');
      expect(exposed).toContain('Mcp-Protocol-Version');
    }
  });
});

describe('requests at the same time', () => {
  it('do not mix', async () => {
    const topics = Array.from({ length: 30 }, (_, index) => `topic-${index}`);
    const texts = await Promise.all(
      topics.map(async (topic, id) => {
        const era = eras[id % 2] ?? 'modern';
        const params = { name: 'explain', arguments: { topic } };
        const reply = await replyOf(await ask(call(era, 'prompts/get', params, { id })));
        return [reply.id, JSON.stringify(reply.result).includes(`Explain ${topic} in`)];
      }),
    );
    expect(texts).toEqual(topics.map((_, id) => [id, true]));
  });
});

describe('versions of the 2025 era', () => {
  it.each([LEGACY_VERSION, '2025-06-18', '2025-03-26', undefined])(
    '%s is served',
    async (version) => {
      const headers = { 'MCP-Protocol-Version': version };
      const { result } = await replyOf(await ask(call('legacy', 'prompts/list', {}, { headers })));
      expect(result?.['prompts']).toHaveLength(3);
    },
  );
});
