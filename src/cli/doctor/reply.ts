/** An answer to one request, read to its end. */
import { type Fields, fieldsOf } from './fields.ts';
import { messagesIn } from './server-sent.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** From the request to the end of the answer, in milliseconds. */
  readonly ms: number;
}

/** @param request of which the answer is read and timed. */
export async function readReply(request: () => Promise<Response>): Promise<Reply> {
  const start = performance.now();
  const response = await request();
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, ms: Math.round(performance.now() - start) };
}

/** The JSON-RPC messages of an answer, be it JSON or a stream of events. */
export function messagesOf({ headers, text }: Reply): readonly Fields[] {
  if (isOfType(headers, 'text/event-stream')) return messagesIn(text);
  const json = jsonOf(text);
  return (Array.isArray(json) ? json : [json]).map(fieldsOf);
}

/** The message that answers the request: the one with a result or an error. */
export function answerOf(reply: Reply): Fields | undefined {
  return messagesOf(reply).find((message) => 'result' in message || 'error' in message);
}

export function resultOf(reply: Reply): Fields | undefined {
  const answer = answerOf(reply);
  return answer !== undefined && 'result' in answer ? fieldsOf(answer['result']) : undefined;
}

/** `undefined` where the text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isOfType(headers: Headers, type: string): boolean {
  return (headers.get('Content-Type') ?? '').toLowerCase().startsWith(type);
}

/** A page for people, where a program asked. */
export function isPage({ headers, text }: Reply): boolean {
  return isOfType(headers, 'text/html') || /^\s*<(!doctype html|html)/i.test(text);
}

export function isRedirect({ status }: Reply): boolean {
  return status >= 300 && status < 400;
}
