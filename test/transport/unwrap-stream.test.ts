import { describe, expect, it } from 'vitest';
import { unwrapStream } from '../../src/transport/unwrap-stream.ts';

const encoder = new TextEncoder();
const response = (id: number) => `{"jsonrpc":"2.0","id":${id},"result":{}}`;
const notification = '{"jsonrpc":"2.0","method":"notifications/progress","params":{}}';
const event = (message: string) => `event: message\ndata: ${message}\n\n`;

function streamed(...writes: readonly string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const write of writes) controller.enqueue(encoder.encode(write));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

describe('unwrapStream', () => {
  it('makes the one response plain JSON', async () => {
    const answer = await unwrapStream(streamed(event(response(1))), false);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(await answer.text()).toBe(response(1));
  });

  it('makes the responses of a batch an array', async () => {
    const answer = await unwrapStream(streamed(event(response(1)), event(response(2))), true);
    expect(await answer.text()).toBe(`[${response(1)},${response(2)}]`);
  });

  it('does not mind where the writes are cut, or comments between them', async () => {
    const text = `: keepalive\n\n${event(response(1))}`;
    const writes = [text.slice(0, 5), text.slice(5, 40), text.slice(40)];
    expect(await (await unwrapStream(streamed(...writes), false)).text()).toBe(response(1));
  });

  it('leaves a stream with anything but responses as it is, write by write', async () => {
    const writes = [event(notification), event(notification), event(response(1))];
    const answer = await unwrapStream(streamed(...writes), false);
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect(await answer.text()).toBe(writes.join(''));
  });

  it('passes what is no stream', async () => {
    const refusal = new Response('{}', { status: 400 });
    expect(await unwrapStream(refusal, false)).toBe(refusal);
  });

  it('says so where the stream ends without a response', async () => {
    expect((await unwrapStream(streamed(), false)).status).toBe(499);
  });

  it('stops the source when the reader goes away', async () => {
    let stopped = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(event(notification))),
      cancel: () => {
        stopped = true;
      },
    });
    const source = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    await (await unwrapStream(source, false)).body?.cancel();
    expect(stopped).toBe(true);
  });
});
