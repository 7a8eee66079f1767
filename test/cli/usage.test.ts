/** `npm run usage`, against a server that speaks as Analytics Engine's SQL API does. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usage } from '../../src/cli/usage.ts';
import { askAnalytics } from '../../src/cli/usage/ask-analytics.ts';
import { usageQuery } from '../../src/cli/usage/usage-query.ts';
import { usagePoint } from '../../src/telemetry/usage.ts';
import { type Run, run } from './cuebook.ts';

interface Asked {
  readonly url: string | undefined;
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = readonly [status: number, body: string, headers?: Record<string, string>];

const servers: (() => void)[] = [];
afterEach(() => {
  servers.splice(0).forEach((close) => close());
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** @param answer to every query; none at all, where it is left out. */
async function analytics(answer?: Answer) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    asked.push({ url, method, headers, body: await text(request) });
    if (answer) response.writeHead(answer[0], answer[2]).end(answer[1]);
  });
  await new Promise<void>((listening) => server.listen(0, () => listening()));
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://localhost:${(server.address() as AddressInfo).port}/client/v4`;
  return { asked, api };
}

const TOKEN = 'token-of-nobody-1234567890';
const environment = (api: string) => ({
  CLOUDFLARE_ACCOUNT_ID: 'acc0',
  CLOUDFLARE_API_TOKEN: TOKEN,
  CLOUDFLARE_API_BASE_URL: api,
});

/** As the command line runs it, without a process for each. */
async function command(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await usage(words);
    return { code, output: printed.mock.calls.join('\n') };
  } catch (error) {
    return { code: 2, output: (error as Error).message };
  }
}

async function answered(answer: Answer): Promise<Run> {
  const { api } = await analytics(answer);
  return command(['--dataset', 'cuebook_usage', '--days', '1'], environment(api));
}

/** As it is sent: whole numbers of 64 bits are text. */
function tableOf(rows: readonly (readonly [string, string, number, number, number])[]): string {
  const data = rows.map(([prompt, outcome, calls, bytes, versions]) => ({
    prompt,
    outcome,
    calls: String(calls),
    bytes,
    versions: String(versions),
  }));
  return JSON.stringify({ meta: [], data, rows: data.length });
}

describe('npm run usage', () => {
  it('asks with the token, weighs samples, and prints a table', async () => {
    const rows = tableOf([
      ['explain_error', 'ok', 12, 900, 1],
      ['review_pr', 'ok', 1400, 52_000, 3],
      ['review_pr', 'asked', 20, 800, 1],
      ['review_pr', 'invalid_arguments', 60, 200, 2],
      ['review_pr', 'secret_found', 4, 200, 1],
      ['review_pr', 'store_failed', 3, 150, 1],
      ['review_pr', 'internal', 1, 150, 1],
      ['review_pr', 'lost', 2, 0, 1],
      ['', 'unknown_prompt', 7, 120, 1],
    ]);
    const { asked, api } = await analytics([200, rows]);
    const words = ['usage', '--dataset', 'cuebook_usage', '--days', '30'];
    const { code, output } = await run('.', words, environment(api));
    expect(code).toBe(0);
    expect(output).toBe(`Prompts used in the last 30 days

prompt            calls  refused  failed  median size  versions
review_pr         1,490       64       4     50.8 KiB         3
explain_error        12        0       0        900 B         1
(no such prompt)      7        7       0            -         0
`);
    expect(asked).toMatchObject([
      {
        url: '/client/v4/accounts/acc0/analytics_engine/sql',
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
      },
    ]);
    expect(asked[0]!.body).toBe(usageQuery('cuebook_usage', 30));
  });

  it('says that nothing was counted', async () => {
    expect(await answered([200, tableOf([])])).toEqual({
      code: 0,
      output: 'No prompt was used in the last day. What was counted shows some minutes later.',
    });
  });

  const denied = JSON.stringify({
    success: false,
    errors: [{ code: 10000, message: `Authentication error ${TOKEN}` }],
  });
  it.each<[string, Answer, RegExp]>([
    ['a token that is not accepted', [401, denied], /answered 401: .*10000[^]*is not accepted/],
    ['a token without the right', [403, denied], /Account \| Account Analytics \| Read/],
    ['an account that there is not', [404, '{}'], /CLOUDFLARE_ACCOUNT_ID/],
    [
      'a query too many',
      [429, 'slow down', { 'Retry-After': '17' }],
      /asked too often: wait a while. It says when: 17 s\./,
    ],
    ['a fault of theirs', [503, ''], /answered 503: \(nothing\)\nTry again later\./],
    [
      'a dataset that nothing was written to',
      [422, 'unable to find type of table: cuebook_usage'],
      /There is no dataset cuebook_usage yet: the first prompts\/get/,
    ],
    ['what is no JSON', [200, '<html>'], /what is no table: <html>/],
    ['a table of another shape', [200, '{"data":[{"prompt":1}]}'], /what is no table/],
    ['another address', [302, '', { Location: 'http://localhost:1/' }], /cannot be reached/],
  ])('says what to do about %s', async (_, answer, told) => {
    const { code, output } = await answered(answer);
    expect(code).toBe(2);
    expect(output).toMatch(told);
    expect(output).not.toContain(TOKEN);
  });

  it('waits for no answer for ever', async () => {
    const { api } = await analytics();
    const patient = { account: 'a', token: TOKEN, dataset: 'd', api, timeoutMs: 100 };
    await expect(askAnalytics('SELECT 1', patient)).rejects.toThrow(
      /^localhost:\d+ gave no answer within 0.1 s: try again, with fewer --days\.$/,
    );
  });

  const nowhere = environment('http://localhost:1');
  it.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    ['the account', ['--dataset', 'd'], { CLOUDFLARE_ACCOUNT_ID: '' }, /wrangler whoami/],
    ['the token', ['--dataset', 'd'], { CLOUDFLARE_API_TOKEN: '' }, /Account Analytics \| Read/],
    ['the server', ['--dataset', 'd'], {}, /^localhost:1 cannot be reached: /],
    ['the binding', [], {}, /\n {2}\[\[analytics_engine_datasets\]\]\n {2}binding = "USAGE"\n/],
    [
      'the binding of a tenant',
      ['--tenant', 'acme'],
      {},
      /\[\[env\.acme\.analytics_engine_datasets\]\][^]*dataset = "cuebook_usage_acme"/,
    ],
    ['a tenant', ['--tenant', 'acne'], {}, /Did you mean acme\?/],
    ['a number of days', ['--days', '0'], {}, /--days 0 does not work/],
    ['a name for a query', ['--dataset', 'd; SHOW TABLES'], {}, /cannot be asked for/],
  ])('says how to give %s where it is lacking', async (_, flags, more, told) => {
    const { code, output } = await command(flags, { ...nowhere, ...more });
    expect(code).toBe(2);
    expect(output).toMatch(told);
  });

  it('asks for the columns that are written', () => {
    const point = usagePoint({ prompt: 'p', template: 't' }, 'ok', 5);
    expect(point).toEqual({ indexes: ['p'], blobs: ['p', 't', 'ok'], doubles: [5] });
    expect(usageQuery('d', 7)).toMatch(
      /blob1 AS prompt,\s+blob3 AS outcome,[^]*\(double1, _sample_interval\) AS bytes,\s+count\(DISTINCT blob2\)/,
    );
  });
});
