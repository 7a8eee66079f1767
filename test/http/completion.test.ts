/** `completion/complete` over HTTP, in both eras. */
import { env as bindings } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '../../src/env.ts';
import { call, eras, LEGACY_VERSION, replyOf, serve } from './client.ts';
import { bundle } from './fixture.ts';

const catalogue = {
  ...bundle,
  templates: bundle.templates.map((template) => ({
    ...template,
    arguments: template.arguments.map((argument) =>
      argument.name === 'topic'
        ? { ...argument, complete: { resource: 'note', variable: 'topic' } }
        : argument,
    ),
  })),
  resources: JSON.parse(JSON.stringify(bundle.resources).replaceAll('"list":false', '"list":true')),
};
const ask = serve({}, catalogue);

beforeAll(async () => {
  const { KV } = bindings as unknown as Env;
  for (const topic of ['tides', 'time', 'moons']) await KV.put(`notes/${topic}.md`, 'x');
});

const ref = { type: 'ref/prompt', name: 'explain' };
const topic = { name: 'topic', value: '' };

describe.each(eras)('%s completion/complete', (era) => {
  it.each([
    ['an empty value and no context', { ref, argument: topic }, ['moons', 'tides', 'time']],
    ['a null context', { ref, argument: topic, context: null }, ['moons', 'tides', 'time']],
    ['an empty context', { ref, argument: topic, context: {} }, ['moons', 'tides', 'time']],
    [
      'a context of what says nothing',
      { ref, argument: topic, context: { arguments: { count: '', topic: '', more: 7 } } },
      ['moons', 'tides', 'time'],
    ],
    ['what was typed', { ref, argument: { ...topic, value: 'ti' } }, ['tides', 'time']],
    ['an argument without completion', { ref, argument: { ...topic, name: 'count' } }, []],
    [
      'a variable of a resource template',
      { ref: { type: 'ref/resource', uri: 'note:///{topic}' }, argument: { ...topic, value: 'm' } },
      ['moons', 'time'],
    ],
  ])('takes %s', async (_, params, values) => {
    const { result } = await replyOf(await ask(call(era, 'completion/complete', params)));
    expect(result?.['completion']).toEqual({ values, total: values.length, hasMore: false });
    expect(result).not.toHaveProperty('ttlMs');
  });

  it.each<[string, object, string]>([
    ['no reference', { argument: topic }, 'ref: must be an object'],
    ['a reference that is a string', { ref: 'explain', argument: topic }, 'ref: must be an object'],
    [
      'another kind of reference',
      { ref: { type: 'ref/tool', name: 'x' }, argument: topic },
      'ref.type: must be "ref/prompt" or "ref/resource"',
    ],
    ['no name', { ref: { type: 'ref/prompt' }, argument: topic }, 'ref.name: must be a string'],
    ['no URI', { ref: { type: 'ref/resource' }, argument: topic }, 'ref.uri: must be a string'],
    ['no argument', { ref }, 'argument: must be an object'],
    [
      'an argument without a name',
      { ref, argument: { value: '' } },
      'argument.name: must be a string',
    ],
    [
      'a number as the value',
      { ref, argument: { name: 'topic', value: 7 } },
      'argument.value: must be a string',
    ],
    [
      'an argument that does not exist',
      { ref, argument: { name: 'topik', value: '' } },
      'topik: no such argument; did you mean topic?',
    ],
    [
      'a resource template that does not exist',
      { ref: { type: 'ref/resource', uri: 'note:///{x}' }, argument: topic },
      'no resource template has the URI "note:///{x}"',
    ],
  ])('refuses %s in our words', async (_, params, message) => {
    const request = call(era, 'completion/complete', params as Record<string, unknown>);
    expect((await replyOf(await ask(request))).error).toEqual({ code: -32602, message });
  });

  it('knows no more prompts than prompts/get, in the same bytes', async () => {
    for (const name of ['secret', 'constructor', 'nobody']) {
      const completion = { ref: { type: 'ref/prompt', name }, argument: topic };
      const [completed, got] = await Promise.all([
        ask(call(era, 'completion/complete', completion)),
        ask(call(era, 'prompts/get', { name })),
      ]);
      expect(await completed.text()).toBe(await got.text());
    }
  });
});

describe('the capability', () => {
  it('is declared in both eras', async () => {
    const modern = await replyOf(await ask(call('modern', 'server/discover')));
    const params = {
      protocolVersion: LEGACY_VERSION,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const legacy = await replyOf(await ask(call('legacy', 'initialize', params)));
    for (const { result } of [modern, legacy]) {
      expect(result).toMatchObject({ capabilities: { completions: {} } });
    }
  });
});
