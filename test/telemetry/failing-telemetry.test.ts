/** Telemetry that is off, that works or that fails: the answers are the same bytes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ask, cases, pageRequests, serving, textOf, writeStores } from './every-request.ts';
import { brokenStores, fail } from './failing.ts';

beforeAll(writeStores);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const traced = { getActiveSpan: () => ({ isTraced: true }) };
const span = { isTraced: true, setAttributes: fail, updateName: fail, setStatus: fail, end: fail };
type Enter = (name: string, work: (given: object) => unknown) => unknown;

/** The platform's tracing, where both kinds of spans are opened in this way. */
function spans(enter: Enter): object {
  return { ...traced, startActiveSpan: enter, enterSpan: enter };
}

const tracers: Readonly<Record<string, object>> = {
  'tracing that throws': { getActiveSpan: fail },
  'spans that throw': spans(fail),
  'spans that throw behind the work': spans((_, work) => {
    void work(span);
    fail();
  }),
  'spans that never begin': spans(() => undefined),
  'attributes that throw': spans((_, work) => work(span)),
};

/** Each is made anew, so that its start is part of it. */
const kinds: Readonly<Record<string, (more: Readonly<Record<string, unknown>>) => Ask>> = {
  'telemetry that works': (more) =>
    serving({ ...more, USAGE: { writeDataPoint: () => undefined } }),
  'a data set that throws': (more) => serving({ ...more, USAGE: { writeDataPoint: fail } }),
  'a console that throws': (more) => {
    vi.spyOn(console, 'log').mockImplementation(fail);
    return serving(more);
  },
  ...Object.fromEntries(
    Object.entries(tracers).map(([name, tracer]) => [
      name,
      (more: Readonly<Record<string, unknown>>) => serving(more, { tracer: tracer as never }),
    ]),
  ),
};

/** In each of them a line of another kind is written: at the start, and when a call fails. */
const worlds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'nothing counts calls': {
    LIMIT_LIST: undefined,
    LIMIT_GET: undefined,
    LIMIT_COMPLETE: undefined,
  },
  'stores and counting fail': {
    ...brokenStores(),
    LIMIT_LIST: { limit: fail },
    LIMIT_GET: { limit: fail },
    LIMIT_COMPLETE: { limit: fail },
  },
};

describe.each(Object.entries(worlds))('where %s', (_, more) => {
  let usual: Ask;
  let expected: readonly Seen[];

  beforeAll(async () => {
    usual = serving({ ...more, TELEMETRY: 'off' });
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expected = await answersOf(usual);
    vi.restoreAllMocks();
  });

  it('answers are answers', () => {
    const kinds = new Set(expected.map(({ status }) => status));
    expect([...kinds]).toEqual(expect.arrayContaining([200, 400, 404, 415]));
  });

  it.each(Object.entries(kinds))('%s changes none', async (__, make) => {
    expect(await answersOf(make(more))).toEqual(expected);
  });

  /** Of every request. Whatever comes before one is asked where nothing is told. */
  async function answersOf(ask: Ask): Promise<readonly Seen[]> {
    const answers: Seen[] = [];
    for (const { title, request, isEndless } of cases) {
      const asked = await request(usual);
      answers.push(await seen(title, await ask(asked), isEndless));
    }
    for (const [title, request] of Object.entries(pageRequests)) {
      answers.push(await seen(title, await ask(request()), false));
    }
    return answers;
  }
});

interface Seen {
  readonly title: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

async function seen(title: string, response: Response, isEndless: boolean): Promise<Seen> {
  const { status } = response;
  const headers = [...response.headers];
  const text = await textOf(response, isEndless);
  return { title, status, headers, text: steady(text) };
}

/** How often progress is told depends on how long things take; ids and sealed words are new each time. */
const PROGRESS = /^event: message\ndata: .*"notifications\/progress".*\n\n/gm;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const SEALED = /("(?:requestState|nextCursor)":)"[^"]*"/g;

function steady(text: string): string {
  return text.replaceAll(PROGRESS, '').replaceAll(UUID, 'ID').replaceAll(SEALED, '$1"SEALED"');
}
