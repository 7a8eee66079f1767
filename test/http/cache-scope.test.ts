/** Nothing that depends on a caller may be kept for another: every combination, tried. */
import { beforeAll, describe, expect, it } from 'vitest';
import { callerId } from '../../src/caller.ts';
import { call, replyOf, serve } from './client.ts';
import { guarded, issueTokens, type Person, writeNotes } from './guarded.ts';

const { tokens, TOKENS } = await issueTokens();

beforeAll(async () => {
  await writeNotes({ [await callerId('token', '', 'alice')]: 'The own note of alice.' });
});

const modes = [
  { AUTH: 'open' },
  { AUTH: 'open', ANONYMOUS_SCOPES: 'staff payroll note:read:*' },
  { AUTH: 'open', CATALOGUE: 'public' },
  ...['token', 'jwt', 'token jwt'].flatMap((AUTH) =>
    [undefined, 'private', 'public'].map((CATALOGUE) => ({ AUTH, CATALOGUE })),
  ),
];

const questions: readonly (readonly [method: string, params: Readonly<Record<string, unknown>>])[] =
  [
    ['server/discover', {}],
    ['prompts/list', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['tools/list', {}],
    ['resources/read', { uri: 'note:///a' }],
    ['resources/read', { uri: 'mine:///a' }],
    ['resources/read', { uri: 'note:///gone' }],
  ];

const callers: readonly (Person | undefined)[] = [undefined, 'alice', 'bob', 'carol'];

describe.each(modes)('$AUTH $CATALOGUE $ANONYMOUS_SCOPES', (mode) => {
  const jwt = { JWT_ISSUER: 'https://login.example.com/' };
  const ask = serve({ TOKENS, ...jwt, ...mode }, guarded);

  async function answerTo(
    [method, params]: (typeof questions)[number],
    caller: Person | undefined,
  ): Promise<{ status: number; http: string | null; result: Record<string, unknown> | undefined }> {
    const headers = { Authorization: caller && `Bearer ${tokens[caller]}` };
    const response = await ask(call('modern', method, params, { headers }));
    const http = response.headers.get('Cache-Control');
    return { status: response.status, http, result: (await replyOf(response)).result };
  }

  it.each(questions)('%s %j', async (...question) => {
    const anonymous = await answerTo(question, undefined);
    for (const caller of callers) {
      const { http, result } = await answerTo(question, caller);
      expect(http).toContain('no-store');
      if (result === undefined) continue;
      expect(result['cacheScope']).toMatch(/^(public|private)$/);
      if (result['cacheScope'] === 'public') {
        expect(anonymous.status).toBe(200);
        expect(result).toEqual(anonymous.result);
      }
    }
  });

  it('is the same on every page', async () => {
    const paged = serve({ TOKENS, ...jwt, ...mode, PAGE_SIZE: '1' }, guarded);
    const headers = mode.AUTH.includes('token') ? { Authorization: `Bearer ${tokens.alice}` } : {};
    const scopes = new Set<unknown>();
    let cursor: unknown;
    do {
      const request = call('modern', 'prompts/list', cursor === undefined ? {} : { cursor }, {
        headers,
      });
      const { result } = await replyOf(await paged(request));
      scopes.add(result?.['cacheScope']);
      cursor = result?.['nextCursor'];
    } while (cursor !== undefined);
    expect(scopes.size).toBe(1);
  });
});

describe('what may be kept by anybody', () => {
  it.each([
    [{ AUTH: 'open' }, questions.slice(0, 5).map(([method]) => method)],
    [{ AUTH: 'token' }, []],
    [
      { AUTH: 'token', CATALOGUE: 'public' },
      ['server/discover', 'prompts/list', 'resources/templates/list', 'tools/list'],
    ],
  ])('under %j is %j', async (mode, expected) => {
    const ask = serve({ TOKENS, ...mode }, guarded);
    const kept: string[] = [];
    for (const [method, params] of questions) {
      const headers = { Authorization: `Bearer ${tokens.alice}` };
      const { result } = await replyOf(await ask(call('modern', method, params, { headers })));
      if (result?.['cacheScope'] === 'public') kept.push(method);
    }
    expect(kept).toEqual(expected);
  });
});
