/**
 * The 2025 leg of the SDK answers with a stream, always. This makes it plain JSON again, unless
 * there is progress to stream.
 */

/**
 * The one response (the array of them, for a batch) as JSON, if nothing but responses comes;
 * otherwise the stream as it is, from its first event. Any other answer passes unchanged.
 */
export async function unwrapStream(answer: Response, isBatch: boolean): Promise<Response> {
  if (!answer.body || answer.headers.get('Content-Type') !== 'text/event-stream') return answer;
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const decoder = new TextDecoder();
  const responses: string[] = [];
  const chunks: Uint8Array[] = [];
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return jsonOf(responses, isBatch);
    chunks.push(value);
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    const messages = events.map(dataOf).filter((data) => data !== '');
    if (!messages.every(isResponse)) return streamOf(answer, chunks, reader);
    responses.push(...messages);
  }
}

/** An event's data; empty for a comment, which only keeps the connection alive. */
function dataOf(event: string): string {
  const line = event.split('\n').find((each) => each.startsWith('data: '));
  return line?.slice('data: '.length) ?? '';
}

function isResponse(message: string): boolean {
  return !('method' in (JSON.parse(message) as object));
}

function jsonOf(responses: readonly string[], isBatch: boolean): Response {
  const [first] = responses;
  // Without a response the request was cancelled on the way: nobody reads this.
  if (first === undefined) return new Response(null, { status: 499 });
  const body = isBatch ? `[${responses.join(',')}]` : first;
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** What was read already, then the rest of it, one write at a time. */
function streamOf(
  answer: Response,
  chunks: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, answer);
}
