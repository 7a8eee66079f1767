import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../src/caller.ts';
import type { Progress } from '../src/progress.ts';
import { type ReadResource, readResource, type ResourceCall } from '../src/read-resource.ts';
import { createRegistry } from '../src/registry/create-registry.ts';
import { listResources } from '../src/resources/list-resources.ts';
import { createValueMemory } from '../src/resources/value-memory.ts';
import { createSealer } from '../src/seal.ts';
import type { Masked } from '../src/secrets/mask.ts';
import type { Services } from '../src/services.ts';
import { createFileStore } from '../src/store/file-store.ts';
import { createMemoryStore } from '../src/store/memory-store.ts';
import { createR2Store } from '../src/store/r2-store.ts';
import type { ReadRequest, Store } from '../src/store/store.ts';
import type { Bundle, Embed, Pattern, ResourceDefinition, Template } from '../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const id = { variable: 'id', slashes: false };
const owner = { variable: 'caller', slashes: false };

function definition(
  name: string,
  uri: Pattern,
  key: Pattern,
  rest: Partial<ResourceDefinition> = {},
): ResourceDefinition {
  return { name, store: 'r2', uri, key, scopes: [], list: true, ...rest };
}

const definitions = [
  definition(
    'diff',
    ['repo://', repo, '/pulls/', id, '/diff'],
    ['pulls/', repo, '/', id, '.diff'],
    {
      mimeType: 'text/x-diff',
      scopes: [['repo:read:', repo]],
    },
  ),
  definition('draft', ['draft://', id], ['drafts/', owner, '/', id, '.md']),
  definition('manual', ['manual://', id], ['manuals/', id, '.md'], {
    store: 'file',
    scopes: [['staff']],
  }),
  definition('picture', ['picture://', id], ['pictures/', id]),
];

const guide: Embed = {
  name: 'guide',
  label: 'GUIDE',
  source: { type: 'file', path: 'how to/guide.md' },
  as: 'link',
  keep: 'start',
  optional: false,
};

const roster: Embed = { ...guide, name: 'roster', source: { type: 'file', path: 'roster.md' } };

const file = (path: string) => ({ path, mimeType: 'text/markdown', size: 5, text: `# ${path}` });

function template(name: string, more: Partial<Template>): Template {
  return {
    name,
    description: `About ${name}.`,
    digest: '0'.repeat(64),
    scopes: [],
    hidden: false,
    tags: [],
    arguments: [],
    embeds: [],
    notice: '',
    body: [],
    ...more,
  };
}

const bundle: Bundle = {
  format: 1,
  tenant: 'default',
  digest: '0'.repeat(64),
  server: { name: 'test', version: '1' },
  templates: [
    template('help', { embeds: [guide] }),
    template('payroll', { scopes: ['staff', 'payroll'], embeds: [roster] }),
    template('rota', { scopes: ['rota:read'], embeds: [guide, roster] }),
  ],
  resources: definitions,
  files: [file('how to/guide.md'), file('manuals/pay.md'), file('roster.md')],
};

const objects = {
  'drafts/ann/1.md': "Ann's words",
  'drafts/bob/1.md': "Bob's words",
  'pictures/a.png': Uint8Array.of(0, 255, 1),
  'pictures/a.svg': '<svg/>',
  'pictures/empty.txt': '',
  'pictures/huge.png': new Uint8Array(1024 * 1024 + 1),
  'pictures/large.png': new Uint8Array(1024 * 1024),
  'pulls/acme/api/1.diff': 'BEGIN \u{202e}\r\n======== END',
  'pulls/acme/api/2.diff': '+'.repeat(85_000),
  'pulls/zeta/api/1.diff': '+',
};

const acme: Caller = { scopes: ['repo:read:acme/*'] };

interface Reading extends Partial<ResourceCall> {
  readonly store?: Store;
  readonly services?: Partial<Services>;
}

function read(uri: string, reading: Reading = {}): Promise<ReadResource> {
  const { store = createMemoryStore(objects), services, ...call } = reading;
  return readResource(
    {
      registry: createRegistry(bundle),
      stores: { kv: store, r2: store, file: createFileStore(bundle.files) },
      mask: (text) => Promise.resolve({ text, findings: [] }),
      secrets: 'redact',
      suggestions: createValueMemory(Date.now),
      limits: { maxPrompt: 400_000, promptTimeoutMs: 8000, streamTimeoutMs: 20_000 },
      now: Date.now,
      ...services,
    },
    { caller: acme, uri, signal: new AbortController().signal, ...call },
  );
}

describe('what is read', () => {
  it.each([
    [
      'text, as it is: not neutralised',
      'repo://acme/api/pulls/1/diff',
      { mimeType: 'text/x-diff', text: 'BEGIN \u{202e}\r\n======== END' },
    ],
    [
      'anything else as base64, its type guessed from the key',
      'picture://a.png',
      { mimeType: 'image/png', blob: 'AP8B' },
    ],
    ['SVG as text', 'picture://a.svg', { mimeType: 'image/svg+xml', text: '<svg/>' }],
    ['nothing but an empty text', 'picture://empty.txt', { mimeType: 'text/plain', text: '' }],
    [
      'a bundled file that a prompt for everybody embeds',
      'file:///how%20to/guide.md',
      { mimeType: 'text/markdown', text: '# how to/guide.md' },
    ],
  ])('is %s', async (_, uri, content) => {
    expect(await read(uri)).toEqual({ contents: { uri, ...content } });
  });

  it('is cut at 60,000 characters, and says so', async () => {
    const { contents, cut } = await read('repo://acme/api/pulls/2/diff');
    expect(contents).toMatchObject({
      text: `${'+'.repeat(60_000)}\n[truncated: first 60,000 of 85,000 characters]`,
    });
    expect(cut).toEqual({
      keep: 'start',
      kept: 60_000,
      total: { count: 85_000, unit: 'characters' },
    });
  });

  it('is whole up to a mebibyte, and refused beyond: half an image is no image', async () => {
    const { contents } = await read('picture://large.png');
    expect(contents).toHaveProperty('blob.length', 4 * Math.ceil((1024 * 1024) / 3));
    await expect(read('picture://huge.png')).rejects.toMatchObject({
      code: 'too_large',
      message: 'uri: picture://huge.png has 1,048,577 bytes; at most 1,048,576 can be sent',
      data: { uri: 'picture://huge.png' },
    });
  });

  it('is masked before it is cut', async () => {
    const key = `${'+'.repeat(59_995)}hunter2 and more`;
    const mask = async (text: string): Promise<Masked> => {
      const start = text.indexOf('hunter2');
      if (start === -1) return { text, findings: [] };
      const masked = '[REDACTED: password]';
      const finding = { kind: 'password', start, end: start + masked.length };
      return { text: text.replace('hunter2', masked), findings: [finding] };
    };
    const store = createMemoryStore({ 'pulls/acme/api/1.diff': key });
    const { contents } = await read('repo://acme/api/pulls/1/diff', { store, services: { mask } });
    expect(contents).toMatchObject({
      text: expect.stringMatching(/^\+{59995}\n\[truncated: first 59,995 of 60,024 characters\]$/),
    });
  });
});

describe('a bundled file that prompts with scopes embed', () => {
  it.each([
    ['whoever may use one of them', ['rota:read:acme/*'], true],
    ['whoever may use the other', ['staff', 'payroll'], true],
    ['nobody with a part of what each needs', ['staff', 'rota'], false],
  ])('is for %s', async (_, scopes, isReadable) => {
    const reading = read('file:///roster.md', { caller: { id: 'ann', scopes } });
    if (isReadable) {
      expect((await reading).contents).toHaveProperty('text', '# roster.md');
    } else {
      await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('not found, all the same', () => {
  it.each([
    ['no definition has it', 'other://x'],
    ['nothing is there', 'repo://acme/api/pulls/404/diff'],
    ['the caller may not read it', 'repo://zeta/api/pulls/1/diff'],
    ['nobody is there to have it', 'draft://1'],
    ['a bundled file that no embed names', 'file:///manuals/pay.md'],
    ['a bundled file that needs a scope', 'manual://pay'],
    ['a bundled file that only prompts embed which the caller may not use', 'file:///roster.md'],
    ['a bundled file that does not exist', 'file:///nothing.md'],
    ['nothing', ''],
    ['not a URI', 'pulls/acme/api/1.diff'],
    ['encoded twice', 'repo://acme%252Fapi/pulls/1/diff'],
    ['an encoded slash', 'repo://acme%2Fapi/pulls/1/diff'],
    ['an encoded slash where none may be', 'draft://..%2Fbob%2F1'],
    ['dot segments', 'repo://acme/../zeta/api/pulls/1/diff'],
    ['encoded dot segments', 'repo://acme/%2e%2e/zeta/api/pulls/1/diff'],
    ['an empty segment', 'repo://acme//api/pulls/1/diff'],
    ['a backslash', 'repo://acme\\api/pulls/1/diff'],
    ['an encoded backslash', 'repo://acme%5Capi/pulls/1/diff'],
    ['a query', 'repo://acme/api/pulls/1/diff?x'],
    ['a fragment', 'repo://acme/api/pulls/1/diff#x'],
    ['userinfo', 'repo://user@acme/api/pulls/1/diff'],
    ['empty userinfo', 'repo://@acme/api/pulls/1/diff'],
    ['a port', 'repo://acme:80/api/pulls/1/diff'],
    ['a scheme in upper case', 'REPO://acme/api/pulls/1/diff'],
    ['an encoded letter', 'repo://%61cme/api/pulls/1/diff'],
    ['lower-case hexadecimal', 'file:///how%20to/gu%c3%a4de.md'],
    ['a blank', 'file:///how to/guide.md'],
    ['blanks around it', ' repo://acme/api/pulls/1/diff'],
    ['a line break', 'repo://acme/api/pulls/1/diff\n'],
    ['an encoded NUL', 'repo://acme/api%00/pulls/1/diff'],
    ['overlong UTF-8', 'repo://acme/%c0%ae%c0%ae/pulls/1/diff'],
    ['a broken escape', 'repo://acme/api%/pulls/1/diff'],
    ['a lone surrogate', 'repo://acme/\ud800/pulls/1/diff'],
    ['half an encoded surrogate', 'repo://acme/%ED%A0%80/pulls/1/diff'],
    ['too long', `repo://acme/${'a'.repeat(100_000)}/pulls/1/diff`],
  ])('%s', async (_, uri) => {
    const store = createMemoryStore(objects);
    const error = await read(uri, { store }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^uri: nothing was found at .{0,201}$/),
      data: { uri },
    });
    const asked = store.calls.filter((call) => !call.endsWith('/404.diff'));
    expect(asked).toEqual([]);
  });

  it('however long the URI, at once', async () => {
    const begun = performance.now();
    for (const part of ['a/', '%2F', '%', '-', '.']) {
      await expect(read(`repo://${part.repeat(300_000)}/pulls/`)).rejects.toThrow('nothing');
    }
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe('whatever the URI', () => {
  const heads = [
    'repo://',
    'repo://acme/api',
    'draft://',
    'picture://',
    'manual://',
    'file:///',
    'REPO://',
    '',
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...'.. . / // %2e%2e %2F %252F %5C \\ %00 % # ? @ : :80 [ %C0%AE'.split(' '),
      ...'acme api pulls 1 diff ann bob'.split(' '),
      ' ',
      '\n',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const uris = fc
    .tuple(
      fc.constantFrom(...heads),
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom('', '/pulls/1/diff'),
    )
    .map(([head, pieces, tail]) => `${head}${pieces.join('')}${tail}`);

  /** The part of each key that no value of a variable decides. */
  const prefixes = /^read (?:pulls\/acme\/|drafts\/ann\/|pictures\/|manuals\/|how to\/guide\.md$)/;

  it('the key that is read lies where its definition and the grants have it', async () => {
    const caller = { id: 'ann', scopes: [...acme.scopes, 'staff'] };
    const store = createMemoryStore();
    const services = {
      stores: { kv: store, r2: store, file: store },
    };
    await fc.assert(
      fc.asyncProperty(uris, async (uri) => {
        const before = store.calls.length;
        await expect(read(uri, { caller, services })).rejects.toMatchObject({ code: 'not_found' });
        for (const call of store.calls.slice(before)) {
          expect(call).toMatch(prefixes);
          expect(call.slice('read '.length).split('/')).not.toContain('..');
        }
      }),
      { numRuns: 2000 },
    );
    expect(store.calls.length).toBeGreaterThan(20);
  });

  const segment = fc.oneof(
    fc.constantFrom('acme', 'a:1', 'a:080', '[x]', '.', '..', 'a b', 'ü', 'e\u0301', '%41', 'a@b'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  );
  const keys = fc.oneof(
    fc
      .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), segment)
      .map(([path, name]) => `pulls/${path.join('/')}/${name}.diff`),
    segment.map((name) => `drafts/ann/${name}.md`),
    segment.map((name) => `pictures/${name}`),
  );

  it('that a list shows can be read, and gives its own object', async () => {
    const caller = { id: 'ann', scopes: ['repo:read:*'] };
    const sealer = createSealer('a secret that only this test knows', Date.now);
    const { signal } = new AbortController();
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(keys, { maxLength: 12 }), async (stored) => {
        // Each object holds its own key.
        const store = createMemoryStore(Object.fromEntries(stored.map((key) => [key, key])));
        const stores = { kv: store, r2: store, file: createMemoryStore() };
        const { resources } = await listResources(
          { tenant: 'default', definitions, caller, pageSize: 100 },
          { stores, sealer, now: Date.now, signal },
        );
        const read = await Promise.all(resources.map(({ uri }) => readText(uri, caller, stores)));
        expect(new Set(read).size).toBe(resources.length);
        for (const key of read) expect(stored).toContain(key);
        for (const { uri } of resources) expect(new URL(uri).href).toBe(uri);
      }),
      { numRuns: 300 },
    );
  });

  async function readText(uri: string, caller: Caller, stores: Services['stores']) {
    const { contents } = await read(uri, { caller, services: { stores } });
    return 'text' in contents ? contents.text : new TextDecoder().decode(bytesOf(contents.blob));
  }

  function bytesOf(base64: string): Uint8Array {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  }
});

describe('a store', () => {
  const uri = 'repo://acme/api/pulls/1/diff';
  const never = new Promise<never>(() => {});

  /** A store that does something before it answers its nth read. */
  function withReads(before: (nth: number, request: ReadRequest) => unknown): Store {
    const store = createMemoryStore(objects);
    let reads = 0;
    return {
      ...store,
      async read(request) {
        reads += 1;
        await before(reads, request);
        return store.read(request);
      },
    };
  }

  it('that fails on its second read fails that one, with its cause for the log', async () => {
    const down = new Error('down');
    const store = withReads((nth) => {
      if (nth === 2) throw down;
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => read(uri, { store })));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: 'store_failed', cause: down } });
  });

  it('whose body breaks off is a failure, not a short text', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    });
    const store = createR2Store({
      get: async () => ({ size: 100, body, uploaded: new Date(0) }),
    } as unknown as R2Bucket);
    await expect(read(uri, { store })).rejects.toMatchObject({ code: 'store_failed' });
  });

  it('that never answers is given up at the time limit', async () => {
    const limits = { maxPrompt: 1, promptTimeoutMs: 20, streamTimeoutMs: 60_000 };
    const store = withReads(() => never);
    await expect(read(uri, { store, services: { limits } })).rejects.toMatchObject({
      code: 'timed_out',
    });
  });

  it('is left when the client goes away', async () => {
    const client = new AbortController();
    const signals: AbortSignal[] = [];
    const store = withReads((_, { signal }) => {
      signals.push(signal);
      return never;
    });
    setTimeout(() => client.abort(), 10);
    await expect(read(uri, { store, signal: client.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('that has lost what it listed has nothing to read', async () => {
    const store = createMemoryStore({ 'pulls/acme/api/2.diff': 'x' });
    await expect(read(uri, { store })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is told of from the first byte to the last', async () => {
    const reports: Progress[] = [];
    const report = (progress: Progress) => void reports.push(progress);
    const store = withReads((_, { onBytes }) => onBytes?.(1, 2));
    await read(uri, { store, report });
    expect(reports.map(({ done, total }) => [done, total])).toEqual([
      [0, 1],
      [0.5, 1],
      [1, 1],
    ]);
    expect(reports[0]?.message).toBe(`Reading ${uri}`);
    const silent: Progress[] = [];
    await read('file:///how%20to/guide.md', { report: (progress) => void silent.push(progress) });
    expect(silent).toEqual([]);
  });

  it("never mixes two callers' material, however their reads interleave", async () => {
    const store = withReads((nth) => new Promise((next) => setTimeout(next, (nth * 7) % 20)));
    const words = async (caller: string) =>
      JSON.stringify(await read('draft://1', { store, caller: { id: caller, scopes: [] } }));
    const calls = Array.from({ length: 40 }, (_, index) => words(index % 3 ? 'ann' : 'bob'));
    for (const [index, text] of (await Promise.all(calls)).entries()) {
      expect(text).toContain(index % 3 ? "Ann's words" : "Bob's words");
      expect(text).not.toContain(index % 3 ? 'Bob' : 'Ann');
    }
  });
});
