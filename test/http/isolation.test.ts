/** Many callers at once over slow stores: each gets what they would get alone. */
import { env as bindings } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerId } from '../../src/caller.ts';
import type { Env } from '../../src/env.ts';
import type { Bundle, Template } from '../../src/template.ts';
import { call, type Era, replyOf, serve } from './client.ts';
import { guarded, issueTokens, type Person, writeNotes } from './guarded.ts';

const people: readonly Person[] = ['alice', 'bob', 'carol'];
const { tokens, TOKENS } = await issueTokens();

beforeAll(async () => {
  const own = people.map(async (name) => [await callerId('token', '', name), `Of ${name}.`]);
  await writeNotes(Object.fromEntries(await Promise.all(own)));
});

/** The same store, each call of which takes another while: later ones overtake earlier ones. */
function slow(store: KVNamespace): KVNamespace {
  let calls = 0;
  return new Proxy(store, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        await new Promise((next) => setTimeout(next, (calls++ * 7) % 23));
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** Two tenants with the same names and other words, which share this isolate. */
const tenants: ReadonlyMap<string, Bundle> = new Map([
  [guarded.tenant, guarded],
  ['other', { ...guarded, tenant: 'other', templates: guarded.templates.map(inOtherWords) }],
]);

function inOtherWords(template: Template): Template {
  const [first, ...rest] = template.body;
  if (first?.type !== 'text') throw new Error('the text comes first');
  const text = first.text.replace('The text', 'The other text');
  const description = `Otherwise about ${template.name}.`;
  return { ...template, description, digest: 'e'.repeat(64), body: [{ ...first, text }, ...rest] };
}

interface Question {
  readonly tenant: string;
  readonly person: Person;
  readonly era: Era;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const methods: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['prompts/list', {}],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ...['own', 'digest', 'maybe', 'staff', 'quiet'].map(
    (name) => ['prompts/get', { name, arguments: { topic: 'a' } }] as const,
  ),
  ['prompts/get', { name: 'digest', arguments: { topic: 'b' } }],
  ['resources/read', { uri: 'mine:///a' }],
  ['resources/read', { uri: 'note:///a' }],
  ['resources/read', { uri: 'note:///b' }],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'free' }, argument: { name: 'topic', value: '' } },
  ],
];

const questions: readonly Question[] = [...tenants.keys()].flatMap((tenant) =>
  people.flatMap((person) =>
    (['modern', 'legacy'] as const).flatMap((era) =>
      methods.map(([method, params]) => ({ tenant, person, era, method, params })),
    ),
  ),
);

type Server = ReturnType<typeof serve>;

/** Status and result; of a list, all its pages: how many there are may depend on the store's pace. */
async function answerOf(server: Server, question: Question): Promise<string> {
  const { person, era, method, params } = question;
  const headers = { Authorization: `Bearer ${tokens[person]}` };
  const pages: unknown[] = [];
  let cursor: unknown;
  do {
    const page = cursor === undefined ? params : { ...params, cursor };
    const response = await server(call(era, method, page, { headers }));
    if (response.status !== 200) return String(response.status);
    const { result, error } = await replyOf(response);
    if (error !== undefined) return JSON.stringify(error);
    const { nextCursor, ...rest } = result!;
    pages.push(...entriesIn(rest));
    cursor = nextCursor;
  } while (cursor !== undefined);
  return JSON.stringify(pages);
}

function entriesIn(result: Readonly<Record<string, unknown>>): unknown[] {
  return Object.values(result).find(Array.isArray) ?? [result];
}

describe.each(['private', 'public'])('in a %s catalogue', (CATALOGUE) => {
  it('hundreds of interleaved calls', { timeout: 60_000 }, async () => {
    const { KV } = bindings as unknown as Env;
    const settings = { AUTH: 'token', TOKENS, CATALOGUE };
    const alone: string[] = [];
    for (const [TENANT, bundle] of tenants) {
      for (const person of people) {
        // A Worker of their own: nothing of another caller can be in its memory.
        const own = serve({ ...settings, TENANT }, bundle);
        const theirs = questions.filter((each) => each.tenant === TENANT && each.person === person);
        for (const question of theirs) alone.push(await answerOf(own, question));
      }
    }
    expect(new Set(alone).size).toBeGreaterThan(30);

    const shared = new Map(
      Array.from(tenants, ([TENANT, bundle]) => [
        TENANT,
        serve({ ...settings, TENANT, KV: slow(KV) }, bundle),
      ]),
    );
    const ask = (question: Question) => answerOf(shared.get(question.tenant)!, question);
    const order = [...questions.keys()];
    // Of both tenants and all callers in turn.
    const asked = [1, 5, 25, 61].flatMap((step) => order.map((at) => (at * step) % order.length));
    const together: string[] = [];
    // As many at once as a slow machine answers well within the time limits of one call.
    for (let from = 0; from < asked.length; from += 60) {
      const now = asked.slice(from, from + 60).map((index) => ask(questions[index]!));
      together.push(...(await Promise.all(now)));
    }
    expect(together.length).toBeGreaterThan(600);
    const told = (answers: readonly (string | undefined)[]) =>
      asked.map((index, place) => [questions[index], answers[place]]);
    expect(told(together)).toEqual(told(asked.map((index) => alone[index])));
  });
});
