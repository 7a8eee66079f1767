/** Asking for what a call lacks, from outside. */
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorker } from '../../src/worker.ts';
import { assets } from './assets.ts';
import {
  answering,
  argument,
  type Asked,
  askedIn,
  asking,
  FORMS,
  getting,
  serving,
  taking,
  textIn,
} from './asking.ts';
import { call, eras, replyOf, serve } from './client.ts';
import { envOf } from './client.ts';
import { issueTokens } from './guarded.ts';

const get = getting(serve({}, asking));
const sound = { repo: 'acme/api', pr_number: '42' };

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

describe('a call that lacks arguments', () => {
  it('is answered with one form of what is missing', async () => {
    const { result } = await get('review');
    expect(result).toEqual({
      resultType: 'input_required',
      inputRequests: {
        arguments: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Review a pull request needs: repo, Number.',
            requestedSchema: {
              type: 'object',
              properties: {
                repo: {
                  type: 'string',
                  description: 'owner/name. One word in a fixed form, such as acme/api.',
                  minLength: 1,
                  maxLength: 128,
                },
                pr_number: {
                  type: 'integer',
                  title: 'Number',
                  description: 'pull request number.',
                  minimum: 1,
                },
              },
              required: ['repo', 'pr_number'],
            },
          },
        },
      },
      requestState: expect.any(String),
      _meta: expect.anything(),
    });
  });

  it('says what was wrong with what was given', async () => {
    const { message, schema } = askedIn(
      await get('review', { arguments: { repo: 'acme', pr_number: 'forty-two', focus: 'speed' } }),
    );
    expect(message).toBe(
      [
        'Review a pull request needs: repo, Number, focus.',
        'repo: "acme" does not fit; write it like acme/api',
        'pr_number: "forty-two" is not a whole number',
        'focus: "speed" is not one of security, all',
      ].join('\n'),
    );
    expect(schema.properties['pr_number'].description).toBe(
      'pull request number. Before: "forty-two" is not a whole number.',
    );
    expect(schema.properties['focus']).toEqual({
      type: 'string',
      description: 'Before: "speed" is not one of security, all.',
      oneOf: [
        { const: 'security', title: 'Security' },
        { const: 'all', title: 'all' },
      ],
      default: 'all',
    });
    expect(schema.required).toEqual(['repo', 'pr_number']);
  });

  it('is answered like a call with everything at once', async () => {
    const asked = askedIn(await get('review'));
    const retried = await get('review', answering(asked, { repo: 'acme/api', pr_number: 42 }));
    expect(retried).toEqual(await get('review', { arguments: sound }));
  });

  it('keeps what was given and what was answered, until nothing is wrong', async () => {
    const given = { focus: 'security', notes: 'a\nb' };
    const first = askedIn(await get('review', { arguments: given }));
    const second = askedIn(
      await get('review', answering(first, { repo: 'acme/api', pr_number: 0 }, given)),
    );
    expect(Object.keys(second.schema.properties)).toEqual(['pr_number']);
    expect(second.message).toContain('pr_number: "0" is too small; the least is 1');
    const third = askedIn(await get('review', answering(second, {}, given)));
    expect(Object.keys(third.schema.properties)).toEqual(['pr_number']);
    const done = await get('review', answering(third, { pr_number: '7' }, given));
    expect(done).toEqual(
      await get('review', { arguments: { ...given, repo: 'acme/api', pr_number: '7' } }),
    );
  });

  it('takes an answer that leaves an optional argument open for absent', async () => {
    const given = { ...sound, focus: 'speed' };
    const asked = askedIn(await get('review', { arguments: given }));
    expect(asked.schema.required).toBeUndefined();
    const done = await get('review', answering(asked, {}, given));
    expect(done).toEqual(await get('review', { arguments: sound }));
  });

  it('heeds no answer that nobody asked for', async () => {
    const asked = askedIn(await get('review', { arguments: { pr_number: '42' } }));
    const content = { repo: 'acme/api', pr_number: 1, focus: 'security', other: 'x', __proto__: 1 };
    const done = await get('review', answering(asked, content, { pr_number: '42' }));
    expect(done).toEqual(await get('review', { arguments: sound }));
    const unasked = { arguments: { action: 'accept', content: sound } };
    expect(askedIn(await get('review', { inputResponses: unasked })).schema.required).toEqual([
      'repo',
      'pr_number',
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'x'],
    ['another form', { other: { action: 'accept', content: {} } }],
    ['an unknown action', { arguments: { action: 'perhaps', content: { repo: 'acme/api' } } }],
    ['no content', { arguments: { action: 'accept' } }],
    ['content that is no object', { arguments: { action: 'accept', content: 'acme/api' } }],
    ['values that fit nothing', { arguments: { action: 'accept', content: { repo: { a: 1 } } } }],
  ])('is asked about again after %s', async (_, inputResponses) => {
    const { requestState } = askedIn(await get('review'));
    const again = askedIn(await get('review', { requestState, inputResponses }));
    expect(again.schema.required).toEqual(['repo', 'pr_number']);
  });

  it('is refused after five forms, as if nobody had asked', async () => {
    let asked = askedIn(await get('review'));
    for (let round = 2; round <= 5; round += 1) {
      asked = askedIn(await get('review', answering(asked, { repo: 'acme/api', pr_number: -1 })));
    }
    const refused = await get('review', answering(asked, { pr_number: -1 }));
    const plain = await get('review', { arguments: { repo: 'acme/api', pr_number: '-1' } }, bare);
    expect(refused.error?.code).toBe(-32602);
    expect(refused).toEqual(plain);
  });

  it.each([
    [
      'decline',
      'The form was declined; this call of review lacks what it asked for: repo, pr_number',
    ],
    [
      'cancel',
      'The form was closed without an answer; this call of review lacks what it asked for: repo, pr_number',
    ],
  ])('is given up on %s', async (action, message) => {
    const { key, requestState } = askedIn(await get('review'));
    const { error } = await get('review', { requestState, inputResponses: { [key]: { action } } });
    expect(error).toEqual({ code: -32602, message });
  });

  it('goes on where a deploy has renamed an argument meanwhile', async () => {
    const [before, after] = ['repo', 'repository'].map((name) =>
      getting(serve({}, serving(taking('review', [argument(name), argument('branch')])))),
    );
    const asked = askedIn(await before!('review'));
    const again = askedIn(
      await after!('review', answering(asked, { repo: 'api', branch: 'main' })),
    );
    expect(again.schema.required).toEqual(['repository']);
    const done = await after!('review', answering(again, { repository: 'api' }));
    expect(textIn(done)).toBe('Do it. repository: api\nbranch: main');
  });

  it('that also names unknown ones is refused: no answer would mend it', async () => {
    const { error } = await get('review', { arguments: { repos: 'acme/api' } });
    expect(error?.code).toBe(-32602);
    expect(error?.message).toContain('repos: no such argument; did you mean repo?');
  });

  it('of a prompt that the caller may not see is one of an unknown prompt', async () => {
    const { error } = await get('hidden');
    const unknown = await get('hiddem');
    expect(error?.message).toBe(unknown.error?.message.replace('hiddem', 'hidden'));
    expect(error?.code).toBe(-32602);
  });
});

const bare = { meta: {} };

describe('a client that shows no forms', () => {
  it.each([
    ['declares nothing', {}],
    ['shows pages only', { elicitation: { url: {} } }],
    ['says nonsense', { elicitation: [] }],
  ])('%s: is told what is wrong', async (_, capabilities) => {
    const { error } = await get('review', {}, { meta: { [CAPABILITIES]: capabilities } });
    expect(error?.code).toBe(-32602);
  });

  it('is told so, whatever its era, in the same words', async () => {
    const fetch = serve({}, asking);
    const errors = await Promise.all(
      eras.map(
        async (era) =>
          (await replyOf(await fetch(call(era, 'prompts/get', { name: 'review' })))).error,
      ),
    );
    expect(errors[0]).toEqual(errors[1]);
    expect(errors[0]).toEqual({
      code: -32602,
      message: [
        'repo: missing; write it like acme/api',
        'pr_number: missing',
        'Arguments in order: repo, pr_number, focus, notes.',
      ].join('\n'),
    });
  });

  it('of the older era cannot claim to', async () => {
    const params = { name: 'review', requestState: 'x', inputResponses: {} };
    const legacy = call('legacy', 'prompts/get', params, { meta: FORMS });
    const { error } = await replyOf(await serve({}, asking)(legacy));
    expect(error?.message).toContain('repo: missing');
  });

  it('is every client where ELICIT is off', async () => {
    const off = getting(serve({ ELICIT: 'off' }, asking));
    expect((await off('review')).error).toEqual((await get('review', {}, bare)).error);
    expect((await off('release')).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('place: is chosen anew for each call'),
    });
  });
});

describe('a prompt that asks each time', () => {
  it('asks for what was given, too, and takes the answer', async () => {
    const given = { place: 'security', day: '2026-01-01', why: 'because' };
    const asked = askedIn(await get('release', { arguments: given }));
    expect(asked.schema.required).toEqual(['place', 'day']);
    expect(asked.schema.properties['place'].default).toBe('all');
    expect(asked.schema.properties['day'].default).toBeUndefined();
    const done = await get('release', answering(asked, { place: 'all', day: '2026-11-30' }, given));
    expect(textIn(done)).toBe('Do it. place: all\nday: 2026-11-30\nwhy: because');
  });

  it('asks again where the answer is left open, though the argument could be', async () => {
    const first = askedIn(await get('release'));
    const second = askedIn(await get('release', answering(first, { place: 'all', day: '' })));
    expect(second.schema.required).toEqual(['day']);
    const done = await get('release', answering(second, { day: '2026-11-30' }));
    expect(textIn(done)).toContain('place: all\nday: 2026-11-30');
  });

  it('answers -32021 and status 400 to a client that shows no forms', async () => {
    for (const meta of [{}, { progressToken: 1 }]) {
      const response = await serve(
        {},
        asking,
      )(call('modern', 'prompts/get', { name: 'release', arguments: { place: 'all' } }, { meta }));
      expect(response.status).toBe(400);
      expect((await replyOf(response)).error).toEqual({
        code: -32021,
        message:
          'release asks for place, day anew in each call, and this client does not declare that it shows forms',
        data: { requiredCapabilities: { elicitation: { form: {} } } },
      });
    }
  });

  it('answers -32602 in the older era, which has no forms', async () => {
    const legacy = call('legacy', 'prompts/get', { name: 'release', arguments: { place: 'all' } });
    const response = await serve({}, asking)(legacy);
    expect(response.status).toBe(200);
    expect((await replyOf(response)).error?.code).toBe(-32602);
  });
});

describe('requestState', () => {
  const REFUSED = {
    code: -32602,
    message:
      'requestState is not one that this call was given, or is too old; call again without it',
  };
  const given = { focus: 'security', notes: 'n' };
  let asked: Asked;
  beforeAll(async () => {
    const first = askedIn(await get('review', { arguments: given }));
    asked = askedIn(await get('review', answering(first, { repo: 'zebra/quagga' }, given)));
  });
  afterEach(() => vi.useRealTimers());

  it('says nothing of what it holds, and its length next to nothing', async () => {
    const { requestState } = asked;
    const readable = atob(requestState.replaceAll('-', '+').replaceAll('_', '/'));
    for (const word of ['zebra', 'quagga', 'security', 'review', 'repo']) {
      expect(requestState).not.toContain(word);
      expect(readable).not.toContain(word);
    }
    const lengths = await Promise.all(
      ['a/b', 'acme/web', 'acme/api'].map(async (repo) => {
        const first = askedIn(await get('review', { arguments: given }));
        const next = askedIn(await get('review', answering(first, { repo }, given)));
        return next.requestState.length;
      }),
    );
    expect(new Set(lengths).size).toBe(1);
  });

  it('opens for the arguments it was made for, in any order', async () => {
    const turned = { notes: 'n', focus: 'security' };
    const done = await get('review', answering(asked, { pr_number: 1 }, turned));
    expect(textIn(done)).toContain('repo: zebra/quagga');
  });

  it.each<[string, (state: string) => unknown]>([
    ['of our own making', () => 'x'],
    ['empty', () => ''],
    ['cut', (state) => state.slice(0, -1)],
    ['longer', (state) => `${state}AAAA`],
    ['changed at its beginning', (state) => (state[0] === 'A' ? 'B' : 'A') + state.slice(1)],
    [
      'changed at its end',
      (state) => state.slice(0, -3) + (state.at(-3) === 'A' ? 'B' : 'A') + state.slice(-2),
    ],
    ['spelled otherwise', (state) => `${state}=`],
    ['too long', (state) => state.repeat(5000)],
  ])('%s is refused', async (_, change) => {
    const round = answering(asked, { pr_number: 1 }, given);
    const { error } = await get('review', { ...round, requestState: change(asked.requestState) });
    expect(error).toEqual(REFUSED);
  });

  it('for other arguments, or another prompt, is refused', async () => {
    for (const other of [
      { ...given, notes: 'm' },
      { ...given, focus: 'all' },
      { notes: 'n' },
      {},
      null,
      [],
      'x',
    ]) {
      const { error } = await get('review', answering(asked, { pr_number: 1 }, other));
      expect(error).toEqual(REFUSED);
    }
    const { error } = await get('release', answering(asked, { pr_number: 1 }, given));
    expect(error).toEqual(REFUSED);
  });

  it('is a list cursor for nobody, nor the other way round', async () => {
    const fetch = serve({}, asking);
    const { requestState: cursor } = asked;
    const { error } = await replyOf(await fetch(call('modern', 'resources/list', { cursor })));
    expect(error?.code).toBe(-32602);
  });

  it('expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const get = getting(serve({}, asking));
    const fresh = askedIn(await get('review'));
    const round = answering(fresh, { repo: 'acme/api', pr_number: 1 });
    vi.setSystemTime(Date.now() + 14 * 60_000);
    expect(textIn(await get('review', round))).toContain('acme/api');
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await get('review', round)).error).toEqual(REFUSED);
  });

  it('of another tenant, or under another key, is refused', async () => {
    const round = answering(asked, { pr_number: 1 }, given);
    const tenant = getting(serve({ TENANT: 'acme' }, { ...asking, tenant: 'acme' }));
    const key = getting(serve({ SEAL_KEY: 'k'.repeat(44) }, asking));
    for (const elsewhere of [tenant, key]) {
      expect((await elsewhere('review', round)).error).toEqual(REFUSED);
    }
  });

  it('of another caller is refused', async () => {
    const { tokens, TOKENS } = await issueTokens();
    const people = getting(serve({ AUTH: 'token', TOKENS }, asking));
    const as = (token: string) => ({ meta: FORMS, headers: { Authorization: `Bearer ${token}` } });
    const mine = askedIn(await people('review', {}, as(tokens.alice)));
    const round = answering(mine, { repo: 'acme/api', pr_number: 1 });
    expect((await people('review', round, as(tokens.bob))).error).toEqual(REFUSED);
    expect(textIn(await people('review', round, as(tokens.alice)))).toContain('acme/api');
    expect((await get('review', round)).error).toEqual(REFUSED);
  });
});

describe('long answers', () => {
  const texts = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    argument(name, { type: { kind: 'text', max: 200_000 } }),
  );
  const one = argument('n', { type: { kind: 'integer' } });
  const get = getting(
    serve(
      { MAX_BODY: '10000000', MAX_PROMPT: '2000000' },
      serving(taking('long', [...texts, one])),
    ),
  );

  it('are carried from round to round', async () => {
    const filled = { a: 'x'.repeat(200_000), b: 'é'.repeat(100_000), c: 'c', d: 'd', e: 'e' };
    const first = askedIn(await get('long'));
    const second = askedIn(await get('long', answering(first, { ...filled, n: 'x' })));
    expect(Object.keys(second.schema.properties)).toEqual(['n']);
    const done = await get('long', answering(second, { n: 1 }));
    expect(done).toEqual(await get('long', { arguments: { ...filled, n: '1' } }));
  });

  it('that no client could bring back end the asking', async () => {
    const text = 'x'.repeat(200_000);
    const first = askedIn(await get('long'));
    const all = { a: text, b: text, c: text, d: text, e: text };
    const { error } = await get('long', answering(first, { ...all, n: 'x' }));
    expect(error?.message).toContain('n: "x" is not a whole number');
  });
});

describe('a secret in an answer', () => {
  const secret = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7b'.repeat(2).slice(0, 36)}`;
  const notes = argument('notes', { type: { kind: 'text', max: 1000 } });
  const word = argument('word', { type: { kind: 'integer' } });
  const catalogue = serving(taking('note', [notes, word]));

  it('is masked as in arguments', async () => {
    const get = getting(serve({}, catalogue));
    const asked = askedIn(await get('note'));
    const done = await get('note', answering(asked, { notes: `It is ${secret}.`, word: 1 }));
    expect(done).toEqual(
      await get('note', { arguments: { notes: `It is ${secret}.`, word: '1' } }),
    );
    expect(JSON.stringify(done)).not.toContain(secret);
    expect(JSON.stringify(done)).toContain('REDACTED');
  });

  it('is refused as in arguments, where that is the setting', async () => {
    const get = getting(serve({ SECRETS: 'block' }, catalogue));
    const asked = askedIn(await get('note'));
    const { error } = await get('note', answering(asked, { notes: secret, word: 1 }));
    expect(error).toEqual((await get('note', { arguments: { notes: secret, word: '1' } })).error);
  });

  it('is in no form that asks again, whatever the setting', async () => {
    for (const SECRETS of ['redact', 'block', 'off']) {
      const get = getting(serve({ SECRETS }, catalogue));
      const asked = askedIn(await get('note'));
      const again = await get('note', answering(asked, { notes: 'n', word: secret }));
      expect(askedIn(again).schema.required).toEqual(['word']);
      expect(JSON.stringify(again)).not.toContain(secret);
    }
  });
});

it('does not depend on the isolate: another one goes on', async () => {
  const asked = askedIn(await get('review'));
  const worker = createWorker(() => asking, { assets });
  const other = getting(async (request) =>
    worker.fetch(request as never, envOf(), createExecutionContext()),
  );
  expect(textIn(await other('review', answering(asked, { repo: 'a/b', pr_number: 3 })))).toContain(
    'a/b',
  );
});
