/** A server that speaks the two protocols of models, and fails as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  } & Readonly<Record<string, unknown>>;
}

/** What the server does with one request: answers with a text, or fails. */
export type Move =
  | string
  | { readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly raw: string }
  | 'hang up'
  | { readonly hang: true };

export interface ModelServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** The most requests that were open at once. */
  readonly widest: () => number;
  readonly close: () => Promise<void>;
}

/** @param move told of each request and of how many came before it. */
export async function createModelServer(
  move: (asked: Asked, before: number) => Move | Promise<Move>,
): Promise<ModelServer> {
  const asked: Asked[] = [];
  let [open, widest] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    widest = Math.max(widest, open);
    response.on('close', () => (open -= 1));
    void handle(request, response);
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', headers } = request;
    const text = Buffer.concat(await request.toArray()).toString();
    const one = { path, headers, body: JSON.parse(text) } as Asked;
    const before = asked.push(one) - 1;
    respond(response, path, await move(one, before));
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    widest: () => widest,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function respond(response: ServerResponse, path: string, move: Move): void {
  if (move === 'hang up') response.destroy();
  else if (typeof move === 'string') response.end(answer(path, move));
  else if ('raw' in move) response.end(move.raw);
  else if ('status' in move) {
    const { status, body = '', retryAfter } = move;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    response.end(body);
  }
}

function answer(path: string, text: string): string {
  if (path === '/v1/messages') {
    const usage = { input_tokens: 90, output_tokens: 10 };
    return JSON.stringify({ type: 'message', content: [{ type: 'text', text }], usage });
  }
  const usage = { prompt_tokens: 90, completion_tokens: 10 };
  return JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }], usage });
}
