/** The spans of a request, as a tracer of the platform's shape is told them. */
import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorker } from '../../src/worker.ts';
import { assets } from '../http/assets.ts';
import { call, envOf, eras } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { CANARY } from './line-faults.ts';

interface Told {
  name: string;
  readonly within: string | undefined;
  readonly attributes: Record<string, unknown>;
  status?: string;
  ended: boolean;
}

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** Keeps what it is told; one span is inside of another where its work is. */
function createTracer() {
  const spans: Told[] = [];
  let current: Told | undefined;
  const begin = (name: string): Told => {
    const span: Told = { name, within: current?.name, attributes: {}, ended: false };
    spans.push(span);
    return span;
  };
  const handle = (span: Told) => ({
    isTraced: true,
    setAttributes: (given: object) => void Object.assign(span.attributes, given),
    updateName: (name: string) => void (span.name = name),
    setStatus: ({ code }: { readonly code: string }) => void (span.status = code),
    end: () => void (span.ended = true),
  });
  const run = (span: Told, work: (handle: object) => unknown): unknown => {
    const outer = current;
    current = span;
    try {
      return work(handle(span));
    } finally {
      current = outer;
    }
  };
  const tracer = {
    getActiveSpan: () => ({ isTraced: true }),
    startActiveSpan: (name: string, work: (handle: object) => unknown) => run(begin(name), work),
    enterSpan: (name: string, work: (handle: object) => unknown) => run(begin(name), work),
  };
  return { spans, tracer };
}

async function spansOf(request: Request): Promise<readonly Told[]> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { spans, tracer } = createTracer();
  const { fetch } = createWorker(() => bundle, { assets, tracer: tracer as never });
  const response = (await fetch(
    request as never,
    envOf({ AUTH: 'open' }),
    createExecutionContext(),
  )) as Response;
  await response.text();
  return spans;
}

beforeAll(async () => {
  const { KV, R2 } = envOf();
  await KV.put('notes/tea.md', `Steep for three minutes. ${CANARY}`);
  await R2.put('reports/tea.txt', `${CANARY} sells.`);
});

describe.each(eras)('%s', (era) => {
  it('a prompt has a span with what the conventions say, and one for each stage', async () => {
    const params = { name: 'digest', arguments: { topic: 'tea' } };
    const [span, ...stages] = await spansOf(call(era, 'prompts/get', params));
    expect(span).toMatchObject({
      name: 'prompts/get digest',
      ended: true,
      attributes: {
        'mcp.method.name': 'prompts/get',
        'gen_ai.prompt.name': 'digest',
        'network.transport': 'tcp',
        'network.protocol.name': 'http',
        'server.address': 'prompts.example.com',
        'server.port': 443,
        'cuebook.embeds': 2,
        'error.type': undefined,
      },
    });
    expect(span).not.toHaveProperty('status');
    expect(stages.map(({ name }) => name)).toEqual([
      'find',
      'parse',
      'authorise',
      'embed',
      'render',
    ]);
    expect(JSON.stringify([span, stages])).not.toContain(CANARY);
  });

  it('an error has its code, and no name that a client made up', async () => {
    const [span] = await spansOf(call(era, 'prompts/get', { name: CANARY }));
    expect(span).toMatchObject({
      name: 'prompts/get',
      status: 'error',
      ended: true,
      attributes: { 'error.type': '-32602', 'rpc.response.status_code': '-32602' },
    });
    expect(JSON.stringify(span)).not.toContain(CANARY);
  });

  it('a resource is called by its definition', async () => {
    const [span] = await spansOf(call(era, 'resources/read', { uri: 'note:///tea' }));
    expect(span).toMatchObject({
      name: 'resources/read',
      attributes: { 'cuebook.resource': 'note' },
    });
    expect(JSON.stringify(span)).not.toContain('tea');
  });

  it('says which trace it belongs to, where a client says so as it is written', async () => {
    const meta = { traceparent: PARENT, tracestate: 'a=1', baggage: 'team=payments' };
    const [span] = await spansOf(call(era, 'prompts/list', {}, { meta }));
    expect(span?.attributes).toMatchObject({
      'cuebook.traceparent': PARENT,
      'cuebook.tracestate': 'a=1',
      'cuebook.baggage': 'team=payments',
    });
    const bad = { traceparent: CANARY, tracestate: CANARY, baggage: CANARY };
    const [other] = await spansOf(call(era, 'prompts/list', {}, { meta: bad }));
    expect(JSON.stringify(other)).not.toContain(CANARY);
  });
});
