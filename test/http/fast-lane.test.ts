/** The fast lane and the SDK's server give the same bytes, whatever is asked. */
import { createExecutionContext } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../src/caller.ts';
import { STANDARD, TEXT, TOOLS } from '../../src/profile.ts';
import type { Call } from '../../src/protocol/method.ts';
import { start } from '../../src/start.ts';
import { fastLane } from '../../src/transport/fast-lane.ts';
import type { Bundle } from '../../src/template.ts';
import { createWorker } from '../../src/worker.ts';
import { assets } from './assets.ts';
import { call, envOf, type Message, MODERN_VERSION, post, urls } from './client.ts';
import { answering, askedIn, asking } from './asking.ts';
import { bundle as fixture } from './fixture.ts';

/** One prompt more, which asks each time. */
const bundle: Bundle = {
  ...fixture,
  templates: [...fixture.templates, ...asking.templates]
    .filter(({ name }) => name !== 'hidden' && name !== 'review')
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
};

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

const env = envOf({ PAGE_SIZE: '2', ANONYMOUS_SCOPES: 'note:read' });

function lane(options: { readonly sdkOnly: boolean }): (request: Request) => Promise<Response> {
  const worker = createWorker(() => bundle, { assets, ...options });
  return async (request) => worker.fetch(request as never, env, createExecutionContext());
}

const fast = lane({ sdkOnly: false });
const slow = lane({ sdkOnly: true });

beforeAll(async () => {
  await env.KV.put('notes/tea.md', 'Steep for three minutes.');
  await env.R2.put('reports/tea.txt', 'Tea sells.');
});

/** Whether the request itself takes the lane, however it is answered. */
async function takesLane(request: Request, profile = STANDARD): Promise<boolean> {
  const served = start(bundle, env, { assets });
  const caller = anonymous(['note:read']);
  const startedAt = served.services.now();
  const made: Call = { ...served, caller, profile, streams: true, startedAt };
  return (await fastLane(request, await request.clone().json(), made)) !== undefined;
}

describe('the fast lane', () => {
  it.each([
    ['prompts/list', {}],
    ['prompts/list', { cursor: 'wrong' }],
    ['prompts/get', { name: 'explain', arguments: { topic: 'tea' } }],
    ['prompts/get', { name: 'unknown' }],
    ['resources/list', {}],
    ['resources/read', { uri: 'note:///tea' }],
    ['resources/templates/list', {}],
    ['tools/list', {}],
    ['completion/complete', { ref: { type: 'ref/prompt', name: 'x' }, argument: {} }],
  ])('%s %j takes it', async (method, params) => {
    expect(await takesLane(call('modern', method, params))).toBe(true);
    const meta = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    expect(await takesLane(call('modern', method, params, { meta }))).toBe(true);
    expect(await takesLane(call('legacy', method, params))).toBe(false);
  });

  it('calls of tools take it where there are tools', async () => {
    const use = () => call('modern', 'tools/call', { name: 'get_prompt', arguments: {} });
    const taken = [STANDARD, TEXT, TOOLS].map((profile) => takesLane(use(), profile));
    expect(await Promise.all(taken)).toEqual([false, false, true]);
    const misnamed = call('modern', 'tools/call', { name: 'get_prompt' }, named('list_prompts'));
    expect(await takesLane(misnamed, TOOLS)).toBe(false);
  });

  it.each<[string, Parameters<typeof call>]>([
    ['progress', ['modern', 'prompts/list', {}, { meta: { progressToken: 0 } }]],
    ['what was asked for', ['modern', 'prompts/get', { name: 'hello', requestState: 'x' }]],
    ['a subscription', ['modern', 'subscriptions/listen', {}]],
    ['discovery', ['modern', 'server/discover']],
    ['a notification', ['modern', 'prompts/list', {}, { id: undefined }]],
    ['an encoded name', ['modern', 'prompts/get', { name: 'hello' }, named('=?base64?aGVsbG8=?=')]],
    ['a wrong name', ['modern', 'prompts/get', { name: 'hello' }, named('explain')]],
    ['no client', ['modern', 'prompts/list', {}, { meta: { [CAPABILITIES]: 1 } }]],
  ])('%s does not', async (_, asked) => {
    expect(await takesLane(call(...asked))).toBe(false);
  });
});

function named(name: string) {
  return { headers: { 'Mcp-Name': name } };
}

describe('both lanes', () => {
  it('give the same status, headers and bytes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...urls), sent, async (url, { headers, body }) => {
        const ask = (): Request => post(body, { url, headers });
        const [quick, thorough] = await Promise.all([replyOf(fast, ask()), replyOf(slow, ask())]);
        expect(quick).toEqual(thorough);
      }),
      { numRuns: 3000 },
    );
  });

  it('ask for the same, and say the same of what is answered', async () => {
    const meta = { [CAPABILITIES]: { elicitation: {} } };
    const getting = (params: object) => call('modern', 'prompts/get', { ...params }, { meta });
    for (const params of [{ name: 'explain' }, { name: 'release', arguments: { day: 'x' } }]) {
      const [quick, thorough] = [await fast(getting(params)), await slow(getting(params))];
      const asked = [await quick.clone().json<Message>(), await thorough.clone().json<Message>()];
      expect(withoutState(await quick.text())).toBe(withoutState(await thorough.text()));
      expect(await takesLane(getting(params))).toBe(true);
      for (const message of asked) {
        const content = { topic: 'tea', place: 'all', day: '2026-11-30' };
        const retry = { ...params, ...answering(askedIn(message), content) };
        const retried = { ...retry, arguments: (params as { arguments?: unknown }).arguments };
        expect(await takesLane(getting(retried))).toBe(false);
        const done = await replyOf(fast, getting(retried));
        expect(done.body).toContain('"messages"');
        expect(done).toEqual(await replyOf(slow, getting(retried)));
      }
    }
    const bare = () => call('modern', 'prompts/get', { name: 'release' });
    expect(await takesLane(bare())).toBe(false);
    const refused = await replyOf(fast, bare());
    expect(refused.status).toBe(400);
    expect(refused).toEqual(await replyOf(slow, bare()));
  });

  it('remember no page of another cursor', async () => {
    const page = (cursor: unknown) => call('modern', 'prompts/list', { cursor });
    for (const cursor of [undefined, null, '', 'x', undefined, null, 7, '']) {
      expect(await replyOf(fast, page(cursor))).toEqual(await replyOf(slow, page(cursor)));
    }
    const first = await (await fast(page(undefined))).json<{ result: { nextCursor: string } }>();
    const next = first.result.nextCursor;
    const second = await replyOf(fast, page(next));
    expect(second).toEqual(await replyOf(slow, page(next)));
    expect(second).toEqual(await replyOf(fast, page(next)));
    expect(second.body).not.toContain('"digest"');
  });
});

async function replyOf(answer: (request: Request) => Promise<Response>, request: Request) {
  const response = await answer(request);
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: withoutState(await response.text()) };
}

/** Each is sealed with a nonce of its own; its length tells that the same is in it. */
function withoutState(body: string): string {
  return body.replace(/"requestState":"([\w-]+)"/, (_, state: string) => `state ${state.length}`);
}

/** Mostly right, and wrong in every place now and then. */
function usually<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown> = odd) {
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, -1, 1.5, true, [], {}, '__proto__', '\ud800', 'é'),
  fc.jsonValue({ maxDepth: 2 }),
);

const method = usually(
  fc.constantFrom(
    ...['prompts/list', 'prompts/get', 'resources/list', 'resources/templates/list'],
    ...['resources/read', 'completion/complete', 'tools/list', 'server/discover', 'ping'],
    ...['tools/call', 'tools/call'],
  ),
  fc.oneof(fc.constantFrom('toString', 'initialize', 'logging/setLevel'), odd),
);
const id = usually(fc.oneof(fc.integer(), fc.string(), fc.constantFrom(0, '', 2 ** 53, '"\n')));
const prompt = usually(
  fc.constantFrom('hello', 'explain', 'digest', 'release', 'secret', 'constructor'),
);
const tool = usually(fc.constantFrom('list_prompts', 'get_prompt', 'complete_argument'));
const uri = usually(fc.constantFrom('note:///tea', 'note:///none', 'report:///tea', 'x:y'));
const values = usually(
  fc.record(
    {
      topic: usually(fc.constantFrom('tea', 'a b', ' ', 'x'.repeat(41))),
      count: usually(fc.constantFrom('2', 'ten')),
    },
    { requiredKeys: [] },
  ),
);
/** Of a tool. */
const given = usually(
  fc.oneof(
    fc.record({ name: prompt, arguments: values }, { requiredKeys: [] }),
    fc.record({
      prompt,
      argument: usually(fc.constant('topic')),
      value: usually(fc.constant('t')),
    }),
    fc.record({ cursor: usually(fc.constantFrom(undefined, 'eyJ4IjoxfQ')) }),
  ),
);
const ref = usually(
  fc.oneof(
    fc.record({ type: fc.constant('ref/prompt'), name: prompt }),
    fc.record({ type: fc.constant('ref/resource'), uri: fc.constant('note:///{topic}') }),
  ),
);
const argument = usually(
  fc.record({ name: fc.constant('topic'), value: usually(fc.constant('t')) }),
);
const cursor = usually(fc.constantFrom(undefined, undefined, undefined, 'eyJ4IjoxfQ'));
const rare = (key: string, value: unknown) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ [key]: value }) },
  );

const meta = usually(
  fc
    .tuple(
      fc.record({
        'io.modelcontextprotocol/protocolVersion': usually(fc.constant(MODERN_VERSION)),
        [CAPABILITIES]: usually(
          fc.constantFrom({}, { elicitation: {} }, { elicitation: { url: {} } }, { roots: {} }),
        ),
        'io.modelcontextprotocol/clientInfo': usually(
          fc.constantFrom(undefined, { name: 'c', version: '1' }, { name: 'c' }),
        ),
        'io.modelcontextprotocol/logLevel': usually(fc.constantFrom(undefined, 'info')),
      }),
      rare('progressToken', 1.5),
      rare('io.modelcontextprotocol/related-task', {}),
      rare('traceparent', '00'),
      rare('example.com/x', 1),
    )
    .map((parts) => Object.assign({}, ...parts) as object),
);

const params = usually(
  fc
    .tuple(
      fc.oneof(
        fc.record({ _meta: meta, name: prompt, uri, arguments: values, ref, argument, cursor }),
        fc.record({ _meta: meta, name: tool, uri, arguments: given, ref, argument, cursor }),
      ),
      fc.subarray(['name', 'uri', 'arguments', 'ref', 'argument', 'cursor'], { maxLength: 2 }),
      rare('requestState', 'x'),
      rare('inputResponses', {}),
      rare('unknown', 1),
    )
    .map(([all, dropped, ...more]) => {
      const kept = Object.entries(all).filter(([key]) => !(dropped as string[]).includes(key));
      return Object.assign(Object.fromEntries(kept), ...more) as Record<string, unknown>;
    }),
);

const sent = fc
  .record({
    message: fc
      .tuple(
        fc.record({ jsonrpc: usually(fc.constant('2.0')), id, method, params }),
        rare('extra', 1),
        rare('result', {}),
      )
      .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>),
    version: usually(
      fc.constant(MODERN_VERSION),
      fc.constantFrom(undefined, '2025-11-25', '2031-01-01', 'x'),
    ),
    method: usually(fc.constant(true), fc.constantFrom(undefined, 'prompts/list', 'X')),
    name: usually(
      fc.constant(true),
      fc.constantFrom(undefined, 'hello', '=?base64?aGVsbG8=?=', '=?base64?!?='),
    ),
    accept: usually(
      fc.constant('application/json, text/event-stream'),
      fc.constantFrom(undefined, 'application/json', 'text/event-stream', '*/*'),
    ),
  })
  .map(({ message, version, method: methodHeader, name: nameHeader, accept }) => ({
    body: JSON.stringify(message),
    headers: {
      Accept: accept as string | undefined,
      'MCP-Protocol-Version': version as string | undefined,
      'Mcp-Method': headerOf(methodHeader, message['method']),
      'Mcp-Name': headerOf(nameHeader, nameIn(message)),
    },
  }));

/** `true`: what the body says. What no header can hold is left out. */
function headerOf(header: unknown, inBody: unknown): string | undefined {
  const value = header === true ? inBody : header;
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}

function nameIn(message: Readonly<Record<string, unknown>>): unknown {
  const given = message['params'] as { name?: unknown; uri?: unknown } | null | undefined;
  return message['method'] === 'resources/read' ? given?.uri : given?.name;
}
