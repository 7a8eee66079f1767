/** Notices when a reply is complete, or lost, and what it says to each message. */
import { byteLength } from '../byte-length.ts';
import type { Ending, Entry } from '../telemetry/telemetry.ts';
import type { Entries } from './entries.ts';
import { fieldsOf, messagesIn } from './messages-in.ts';

/** What has become known of an answer. */
type Seen = Pick<Ending, 'bytes' | 'code'>;

/** The same reply. Of a stream, the end is noticed when it is read to its end, or given up. */
export async function watchAnswer(response: Response, entries: Entries): Promise<Response> {
  const { status, body } = response;
  if (body === null) return endAll(response, entries, new Map());
  if (response.headers.get('Content-Type') === 'text/event-stream') {
    return new Response(watchStream(body, status, entries), response);
  }
  const text = await response.text();
  return endAll(new Response(text, response), entries, seenIn(text, entries));
}

function endAll(response: Response, { all }: Entries, seen: ReadonlyMap<Entry, Seen>): Response {
  const { status } = response;
  // Nobody reads an answer of this status: its request was cancelled.
  const lost = status === 499;
  for (const entry of all) entry.end({ status, lost, bytes: 0, ...seen.get(entry) });
  return response;
}

/** To all, where an error is of no message in particular. */
function seenIn(text: string, { all, of }: Entries): ReadonlyMap<Entry, Seen> {
  const json = parse(text);
  const answers = messagesIn(json);
  const bytes = byteLength(text);
  const [first] = all;
  if (all.length === 1 && first) return new Map([[first, { bytes, code: codeOf(answers[0]) }]]);
  const whole = Array.isArray(json) ? undefined : { bytes, code: codeOf(answers[0]) };
  if (whole) return new Map(all.map((entry) => [entry, whole]));
  return new Map(
    answers.flatMap((answer) => {
      const entry = of(answer.id);
      const seen = { bytes: byteLength(JSON.stringify(answer)), code: codeOf(answer) };
      return entry === undefined ? [] : [[entry, seen]];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(answer: unknown): number | undefined {
  const { code } = fieldsOf(fieldsOf(answer)['error']);
  return typeof code === 'number' ? code : undefined;
}

/** Passes each chunk on as it comes, and reads along. */
function watchStream(
  body: ReadableStream<Uint8Array>,
  status: number,
  { all, of }: Entries,
): ReadableStream<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  const seen = new Map<Entry, Seen>();
  let rest = '';
  let bytes = 0;

  function read(chunk: Uint8Array): void {
    bytes += chunk.byteLength;
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const data of events.map(dataOf)) {
      const answer = fieldsOf(parse(data));
      const entry = 'method' in answer ? undefined : of(answer['id']);
      if (entry) seen.set(entry, { bytes: byteLength(data), code: codeOf(answer) });
    }
  }

  function end(lost: boolean): void {
    for (const entry of all) {
      const size = all.length === 1 ? { bytes } : {};
      entry.end({ status, bytes: 0, ...seen.get(entry), ...size, lost: lost && !seen.has(entry) });
    }
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end(true);
        throw error;
      });
      if (done) {
        end(false);
        controller.close();
      } else {
        read(value);
        controller.enqueue(value);
      }
    },
    cancel(reason) {
      end(true);
      return reader.cancel(reason);
    },
  });
}

/** An event's data; empty for a comment. */
function dataOf(event: string): string {
  const line = event.split('\n').find((each) => each.startsWith('data: '));
  return line?.slice('data: '.length) ?? '';
}
