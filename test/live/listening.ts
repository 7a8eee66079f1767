/** Workers that share a hub, and clients that listen to them. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import type { Hub } from '../../src/live/hub.ts';
import type { StartOptions } from '../../src/start.ts';
import type { Bundle } from '../../src/template.ts';
import { createWorker } from '../../src/worker.ts';
import { assets } from '../http/assets.ts';
import { call, envOf, type Message, type Sent } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';

export const ADMIN_KEY = 'the admin key of these tests, and of nothing else';

/** A hub of a test's own. */
export interface TestHub {
  readonly stub: DurableObjectStub<Hub>;
  /** An isolate of a Worker of this version, before its first request. */
  readonly isolate: (version: Version) => Isolate;
}

export interface Version {
  readonly id?: string;
  /** Of the upload. */
  readonly madeAt?: string;
  readonly catalogue?: Bundle;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly options?: Partial<StartOptions>;
}

export interface Isolate {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes a request, and waits for what the isolate does beside. */
  readonly start: () => Promise<void>;
  readonly listen: (
    notifications: Readonly<Record<string, unknown>>,
    sent?: Sent,
  ) => Promise<Listening>;
  readonly announce: (body: unknown, key?: string) => Promise<Response>;
}

let hubs = 0;

export function createHub(): TestHub {
  const { HUB } = bindings as unknown as { HUB: DurableObjectNamespace<Hub> };
  const name = `hub ${(hubs += 1)}`;
  const own = { getByName: () => HUB.getByName(name) };
  return {
    stub: HUB.getByName(name),
    isolate: (version) => createIsolate(own, version),
  };
}

function createIsolate(HUB: unknown, version: Version): Isolate {
  const { id = 'v1', madeAt = '2026-11-01T00:00:00Z', catalogue = bundle } = version;
  const VERSION = { id, tag: '', timestamp: madeAt };
  const env = envOf({ HUB, VERSION, ADMIN_KEY, ...version.settings });
  const worker = createWorker(() => catalogue, { assets, ...version.options });
  const fetch = async (request: Request): Promise<Response> =>
    worker.fetch(request as never, env, createExecutionContext());
  return {
    fetch,
    async start() {
      const context = createExecutionContext();
      await worker.fetch(call('modern', 'prompts/list') as never, env, context);
      await waitOnExecutionContext(context);
    },
    async listen(notifications, sent) {
      const request = call('modern', 'subscriptions/listen', { notifications }, sent);
      return listening(await fetch(request));
    },
    announce: (body, key = ADMIN_KEY) => fetch(announcement(body, key)),
  };
}

function announcement(body: unknown, key: string): Request {
  return new Request('https://prompts.example.com/admin/announce', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** One open stream. */
export interface Listening {
  readonly response: Response;
  /** The next message; `undefined` at the end. Keep-alives are passed over. */
  readonly next: () => Promise<Message | undefined>;
  /** All messages until the stream has been quiet for a moment. */
  readonly heard: () => Promise<readonly Message[]>;
  readonly leave: () => Promise<void>;
}

/** Long beside what an event takes from hub to stream. */
const QUIET_MS = 150;

function listening(response: Response): Listening {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const state = { waiting: [] as Message[], rest: '', ended: false };
  let pending: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const { done, value = '' } = await reader.read();
    state.ended = done;
    const events = (state.rest + value).split('\n\n');
    state.rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined)
        state.waiting.push(JSON.parse(data.slice('data: '.length)) as Message);
    }
  };
  const readOnce = (): Promise<void> =>
    (pending ??= read().finally(() => {
      pending = undefined;
    }));
  const next = async (): Promise<Message | undefined> => {
    while (state.waiting.length === 0 && !state.ended) await readOnce();
    return state.waiting.shift();
  };
  return {
    response,
    next,
    async heard() {
      let isQuiet = false;
      while (!isQuiet && !state.ended) {
        const before = state.waiting.length;
        await Promise.race([readOnce(), new Promise((quiet) => setTimeout(quiet, QUIET_MS))]);
        isQuiet = state.waiting.length === before;
      }
      return state.waiting.splice(0);
    },
    leave: () => reader.cancel(),
  };
}

/** What a stream heard, in short. */
export function inShort(messages: readonly Message[]): readonly string[] {
  return messages.map(({ method = '', params = {} }) => {
    const short = method.replace('notifications/', '');
    return 'uri' in params ? `${short} ${String(params['uri'])}` : short;
  });
}
