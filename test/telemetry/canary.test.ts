/** What callers send and what is stored is in no line, whatever is asked and however it fails. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Ask,
  type Case,
  cases,
  dresses,
  type Dress,
  issueToken,
  pageRequests,
  SECRET,
  serving,
  textOf,
  writeStores,
} from './every-request.ts';
import { brokenStores } from './failing.ts';
import { CANARY, lineFaults } from './line-faults.ts';

const { token, TOKENS } = await issueToken();

/** Whatever is written to the console, in which way ever. */
let written: unknown[][] = [];

beforeAll(writeStores);

beforeEach(() => {
  written = [];
  for (const way of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, way).mockImplementation((...said: unknown[]) => void written.push(said));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

const anybody = serving();
const guarded = serving({ AUTH: 'token', TOKENS });
const member: Ask = (request) => {
  request.headers.set('Authorization', `Bearer ${token}`);
  return guarded(request);
};
const unlucky = serving(brokenStores());

/** Whatever a tracer was told of this, which keeps all of it. */
const traced: unknown[] = [];
const span = {
  isTraced: true,
  setAttributes: (given: object) => void traced.push(given),
  updateName: (name: string) => void traced.push(name),
  setStatus: (status: object) => void traced.push(status),
  end: () => undefined,
};
const enter = (name: string, work: (given: typeof span) => unknown): unknown => {
  traced.push(name);
  return work(span);
};
const tracer = { getActiveSpan: () => span, startActiveSpan: enter, enterSpan: enter };
const watched = serving({}, { tracer: tracer as never });

/** A plain id stands on a span by design: a client finds its own request by it. */
function withoutIds(key: string, value: unknown): unknown {
  return key === 'jsonrpc.request.id' ? undefined : value;
}

/** The answer, and the lines that were written for it. */
async function toldOf(ask: Ask, { request, isEndless }: Case, dress?: Dress) {
  const asked = await request(ask, dress);
  written = [];
  const text = await textOf(await ask(asked), isEndless);
  await expectNothingHidden();
  const lines = written.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  return { text, lines: lines.filter((line) => 'outcome' in line) };
}

async function expectNothingHidden(): Promise<void> {
  const faults = await Promise.all(written.map(([line]) => lineFaults(line)));
  expect(faults.flat()).toEqual([]);
  const all = JSON.stringify(written).toLowerCase();
  for (const hidden of [CANARY, SECRET, token, btoa(CANARY)]) {
    expect(all).not.toContain(hidden.toLowerCase());
  }
}

describe.each(cases.map((each) => [each.title, each] as const))('%s', (_, asked) => {
  it.each([
    ['anybody', anybody],
    ['somebody with a token', member],
  ] as const)('has a line when %s asks', async (__, ask) => {
    const { text, lines } = await toldOf(ask, asked);
    expect(lines[0]).toMatchObject({ outcome: asked.outcome });
    if (asked.tells) expect(text.toLowerCase()).toContain(CANARY);
  });

  it('has one, whatever comes with it', async () => {
    const without: string[] = [];
    for (const [name, dress] of Object.entries(dresses)) {
      const { lines } = await toldOf(anybody, asked, dress);
      if (lines.length === 0) without.push(name);
    }
    expect(without).toEqual([]);
  });

  it('has nothing of that in its spans', async () => {
    traced.length = 0;
    await toldOf(watched, asked);
    expect(JSON.stringify(traced, withoutIds).toLowerCase()).not.toContain(CANARY);
  });

  it('has one where a token is wanted, and where stores fail', async () => {
    expect((await toldOf(guarded, asked)).lines[0]).toMatchObject({ outcome: 'refused' });
    expect((await toldOf(unlucky, asked)).lines).not.toEqual([]);
  });
});

describe.each(Object.entries(pageRequests))('of %s', (_, request) => {
  it.each([
    ['work', anybody],
    ['fail', unlucky],
  ])('nothing is told where stores %s', async (__, ask) => {
    const response = await ask(request());
    await response.text();
    expect(response.status).not.toBe(503);
    await expectNothingHidden();
  });
});

it.each([
  ['SEAL_KEY', { SEAL_KEY: CANARY }],
  ['TOKENS', { AUTH: 'token', TOKENS: `${CANARY} never` }],
  ['ADMIN_KEY', { ADMIN_KEY: CANARY }],
])('a secret %s that is no good is named, and not shown', async (name, wrong) => {
  const response = await serving(wrong)(pageRequests['health']!());
  expect(response.status).toBe(503);
  expect(JSON.stringify(written)).toContain(name);
  await expectNothingHidden();
});
