/** Progress and cancellation, as a client sees them. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundle } from './fixture.ts';
import { call, envOf, eras, type Message, messagesOf, replyOf, serve } from './client.ts';

const ask = serve();
const { KV, R2 } = envOf();
const digest = { name: 'digest', arguments: { topic: 'tides' } };

beforeAll(async () => {
  await KV.put('notes/tides.md', 'The tide comes in.');
  await R2.put('reports/tides.txt', 'And goes out.');
});

/** The progress of a reply, and what came last. */
async function partsOf(response: Response) {
  const messages = await messagesOf(response);
  const progress = messages.filter(({ method }) => method === 'notifications/progress');
  expect(messages.slice(0, -1)).toEqual(progress);
  return { progress: progress.map(({ params }) => params), last: messages.at(-1) as Message };
}

/** A prompt of three embeds, over a store that takes its time. */
function serveSlowly(delayMs: number) {
  const template = bundle.templates.find(({ name }) => name === 'digest')!;
  const embed = template.embeds[0]!;
  const embeds = ['one', 'two', 'three'].map((name) => ({ ...embed, name }));
  const body = [
    ...template.body.filter(({ type }) => type === 'text').slice(0, 1),
    ...embeds.map(({ name }) => ({ type: 'embed', embed: name }) as const),
  ];
  const slow = new Proxy(KV, {
    get: (target, key) =>
      async function (...given: unknown[]) {
        await new Promise((next) => setTimeout(next, delayMs));
        return Reflect.apply(Reflect.get(target, key) as () => unknown, target, given);
      },
  });
  return serve({ KV: slow }, { ...bundle, templates: [{ ...template, embeds, body }] });
}

describe.each(eras)('%s progress of three slow embeds', (era) => {
  it('begins within 300 ms', async () => {
    const request = call(era, 'prompts/get', digest, { meta: { progressToken: 1 } });
    const start = Date.now();
    const response = await serveSlowly(800)(request);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = await reader.read();
    expect(Date.now() - start).toBeLessThan(300);
    expect(value).toContain('"notifications/progress"');
    await reader.cancel();
  });

  it('ends at its total, and grows on the way', async () => {
    const meta = { progressToken: 1 };
    const { progress, last } = await partsOf(
      await serveSlowly(300)(call(era, 'prompts/get', digest, { meta })),
    );
    const steps = progress.map((each) => Number(each?.['progress']));
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    expect(progress.at(-1)).toMatchObject({ progress: 3, total: 3 });
    expect(last.result?.['messages']).toHaveLength(4);
  });
});

describe.each(eras)('%s progress', (era) => {
  it.each([0, 7, '', 'a token'])(
    'goes to token %j, up to the total, then the result',
    async (token) => {
      const meta = { progressToken: token };
      const response = await ask(call(era, 'prompts/get', digest, { meta }));
      expect(response.headers.get('Content-Type')).toBe('text/event-stream');
      expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
      const { progress, last } = await partsOf(response);
      expect(last.result?.['messages']).toHaveLength(3);
      const steps = progress.map((each) => Number(each?.['progress']));
      expect(steps.length).toBeGreaterThan(1);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      expect(steps.at(-1)).toBe(progress.at(-1)?.['total']);
      for (const each of progress) {
        expect(each).toMatchObject({ progressToken: token, total: 2, message: expect.any(String) });
      }
    },
  );

  it('is not sent unasked', async () => {
    const response = await ask(call(era, 'prompts/get', digest));
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect((await replyOf(response)).result?.['messages']).toHaveLength(3);
  });

  it('is not sent to who takes JSON alone', async () => {
    const sent = { meta: { progressToken: 1 }, headers: { Accept: 'application/json' } };
    const response = await ask(call(era, 'prompts/get', digest, sent));
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await messagesOf(response)).toHaveLength(1);
  });

  it('is not sent where nothing is read', async () => {
    const meta = { progressToken: 1 };
    const response = await ask(call(era, 'prompts/get', { name: 'hello' }, { meta }));
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });

  it('is not sent before a refusal', async () => {
    const meta = { progressToken: 1 };
    for (const given of [{}, { topic: 'two words' }, { topic: 'tides', other: 'x' }]) {
      const params = { name: 'digest', arguments: given };
      const response = await ask(call(era, 'prompts/get', params, { meta }));
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect((await replyOf(response)).error?.code).toBe(-32602);
    }
  });

  it('ends where it was when something is not found', async () => {
    const params = { name: 'digest', arguments: { topic: 'unheard-of' } };
    const meta = { progressToken: 1 };
    const { progress, last } = await partsOf(await ask(call(era, 'prompts/get', params, { meta })));
    expect(last.error?.code).toBe(-32602);
    expect(progress.every((each) => Number(each?.['progress']) < 2)).toBe(true);
  });
});

/** A bucket whose one object never comes to its end; it tells when it is read, and when let go. */
function endlessBucket() {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const get = async () => {
    asked.resolve();
    return {
      key: 'reports/tides.txt',
      size: 1_000_000,
      range: { offset: 0, length: 1_000_000 },
      uploaded: new Date(0),
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(10)),
        cancel: () => released.resolve(),
      }),
    };
  };
  return { R2: { get, head: get }, asked: asked.promise, released: released.promise };
}

describe.each(eras)('%s cancellation', (era) => {
  it('reaches the store when the client closes the stream', async () => {
    const { asked, released, ...stores } = endlessBucket();
    const meta = { progressToken: 1 };
    const response = await serve(stores)(call(era, 'prompts/get', digest, { meta }));
    await asked;
    await response.body?.cancel();
    await expect(released).resolves.toBeUndefined();
  });

  it('reaches the store when the request is aborted', async () => {
    const { asked, released, ...stores } = endlessBucket();
    const client = new AbortController();
    const request = call(era, 'prompts/get', digest, { signal: client.signal });
    const pending = serve(stores)(request);
    await asked;
    client.abort();
    await released;
    // Nobody reads the answer, but there is one: nothing hangs.
    await expect(pending).resolves.toBeInstanceOf(Response);
  });

  it('is a failure of nobody: one line that says it was lost', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { asked, released, ...stores } = endlessBucket();
    const client = new AbortController();
    const pending = serve(stores)(call(era, 'prompts/get', digest, { signal: client.signal }));
    await asked;
    client.abort();
    await Promise.all([released, pending]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([{ level: 'info', outcome: 'lost', method: 'prompts/get' }]);
    log.mockRestore();
  });
});
