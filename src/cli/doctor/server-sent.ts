/** Messages in a stream of events (HTML standard, "Server-sent events"). */
import { type Fields, fieldsOf } from './fields.ts';

/** Those of whole events; comments and what is no JSON are left out. */
export function messagesIn(stream: string): readonly Fields[] {
  const events = stream.split(/\r\n\r\n|\n\n|\r\r/).slice(0, -1);
  return events.flatMap((event) => {
    const data = event.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
    try {
      return [fieldsOf(JSON.parse(data.map((line) => line.slice(5)).join('\n')))];
    } catch {
      return [];
    }
  });
}

/** The first message, as soon as it is there; `undefined` where the stream ends before. */
export async function firstMessage({ body }: Response): Promise<Fields | undefined> {
  if (body === null) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const [message] = messagesIn(text);
    if (message !== undefined) return message;
  }
  return undefined;
}
