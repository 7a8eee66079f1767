import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers } from '../src/caller.ts';
import { completeArgument, type CompletionCall } from '../src/complete-argument.ts';
import { createRegistry } from '../src/registry/create-registry.ts';
import { createValueMemory } from '../src/resources/value-memory.ts';
import { type Mask, maskNothing } from '../src/secrets/mask.ts';
import type { Services } from '../src/services.ts';
import { createMemoryStore, type MemoryStore } from '../src/store/memory-store.ts';
import type { Store } from '../src/store/store.ts';
import type {
  Argument,
  ArgumentType,
  Completion,
  Embed,
  ResourceDefinition,
  Template,
} from '../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const number = { variable: 'pr_number', slashes: false };
const DIFF_URI = 'repo://{+repo}/pulls/{pr_number}/diff';

const diff: ResourceDefinition = {
  name: 'pr_diff',
  store: 'r2',
  uri: ['repo://', repo, '/pulls/', number, '/diff'],
  key: ['pulls/', repo, '/', number, '.diff'],
  scopes: [['repo:read:', repo]],
  list: true,
};
const tag = { variable: 'tag', slashes: false };
const slug = { variable: 'slug', slashes: false };
const note: ResourceDefinition = {
  name: 'note',
  store: 'kv',
  uri: ['notes:///', tag, '/', slug],
  key: ['notes/', tag, '/', slug, '.md'],
  scopes: [],
  list: false,
};
const mine: ResourceDefinition = {
  name: 'mine',
  store: 'r2',
  uri: ['mine:///', slug],
  key: ['mine/', { variable: 'caller', slashes: false }, '/', slug],
  scopes: [],
  list: true,
};

const word: ArgumentType = { kind: 'word', max: 128 };
const integer: ArgumentType = { kind: 'integer', min: 1 };

function argument(name: string, type: ArgumentType, complete?: Completion): Argument {
  return {
    name,
    label: name.toUpperCase(),
    required: false,
    type,
    ...(complete && { complete }),
  };
}

function template(name: string, more: Partial<Template>): Template {
  return {
    name,
    description: '',
    digest: '',
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

function embed(resource: string, variables: Record<string, string>): Embed {
  return {
    name: resource,
    label: resource,
    source: {
      type: 'resource',
      resource,
      variables: Object.entries(variables).map(([variable, name]) => ({
        variable,
        argument: name,
      })),
    },
    as: 'resource',
    keep: 'start',
    optional: false,
  };
}

const templates: readonly Template[] = [
  template('compare', {
    arguments: [
      argument('project', word),
      argument('old', integer, { resource: 'pr_diff', variable: 'pr_number' }),
    ],
    embeds: [embed('pr_diff', { repo: 'project', pr_number: 'old' })],
  }),
  template('review', {
    scopes: ['repo:read'],
    arguments: [
      argument('repo', word, { resource: 'pr_diff', variable: 'repo' }),
      argument('pr_number', integer, { resource: 'pr_diff', variable: 'pr_number' }),
      argument('focus', { kind: 'enum', values: [{ value: 'security' }, { value: 'speed' }] }),
      argument('fast', { kind: 'boolean' }),
      argument('style', { kind: 'text', max: 99 }, { values: ['be brief', 'be kind'] }),
      argument('free', word),
      argument('tag', word, { resource: 'note', variable: 'tag' }),
      argument('draft', word, { resource: 'mine', variable: 'slug' }),
      argument(
        'repos',
        { kind: 'list', of: { kind: 'word', max: 99 }, max: 5 },
        {
          resource: 'pr_diff',
          variable: 'repo',
        },
      ),
    ],
  }),
];

const keys = [
  'pulls/acme/api/7.diff',
  'pulls/acme/api/41.diff',
  'pulls/acme/api/42.diff',
  'pulls/acme/api/007.diff',
  'pulls/acme/web/17.diff',
  'pulls/beta/a\u202epi/1.diff',
  'pulls/beta/a b/1.diff',
  'pulls/zeta/ops/3.diff',
  'notes/mcp/one.md',
  'notes/oncall/two.md',
  'mine/ann/plan',
  'mine/bob/secret',
];

interface World extends Services {
  readonly store: MemoryStore;
}

function world(
  stored: readonly string[] = keys,
  more: { store?: Store; mask?: Mask; now?: () => number } = {},
): World {
  const store = createMemoryStore(Object.fromEntries(stored.map((key) => [key, 'x'])));
  const { now = Date.now, mask = maskNothing } = more;
  const served = more.store ?? store;
  return {
    store,
    stores: { kv: served, r2: served, file: served },
    registry: createRegistry({
      format: 1,
      tenant: 'default',
      digest: '',
      server: { name: 'test', version: '1' },
      templates,
      resources: [mine, note, diff],
      files: [],
    }),
    mask,
    secrets: 'redact',
    suggestions: createValueMemory(now),
    limits: { maxPrompt: 400_000, promptTimeoutMs: 8000, streamTimeoutMs: 20_000 },
    now,
  };
}

interface Asked {
  readonly prompt?: string;
  readonly uri?: string;
  readonly typed?: string;
  readonly chosen?: Readonly<Record<string, string>>;
  readonly grants?: readonly string[];
  readonly id?: string;
}

function ask(services: Services, name: string, asked: Asked = {}) {
  const { prompt = 'review', uri, typed = '', chosen = {}, grants = ['repo:read:*'], id } = asked;
  const call: CompletionCall = {
    caller: { scopes: grants, ...(id !== undefined && { id }) },
    reference: uri === undefined ? { type: 'prompt', name: prompt } : { type: 'resource', uri },
    name,
    typed,
    chosen: new Map(Object.entries(chosen)),
    signal: new AbortController().signal,
  };
  return completeArgument(services, call);
}

async function valuesOf(name: string, asked: Asked = {}): Promise<readonly string[]> {
  return (await ask(world(), name, asked)).values;
}

describe('an argument of a prompt', () => {
  it.each<[string, Asked, string[]]>([
    ['focus', {}, ['security', 'speed']],
    ['focus', { typed: 'SPE' }, ['speed']],
    ['fast', {}, ['true', 'false']],
    ['style', { typed: 'be k' }, ['be kind']],
    ['free', { typed: 'a' }, []],
    ['repo', {}, ['acme/api', 'acme/web', 'zeta/ops']],
    ['repo', { typed: 'ac' }, ['acme/api', 'acme/web']],
    ['repo', { typed: 'ae' }, ['acme/api', 'acme/web']],
    ['repo', { typed: 'ps' }, ['zeta/ops']],
    ['repo', { typed: 'OPS' }, ['zeta/ops']],
    ['repo', { grants: ['repo:read:acme/*'] }, ['acme/api', 'acme/web']],
    ['repo', { grants: ['repo:read:zeta/ops'] }, ['zeta/ops']],
    ['repo', { grants: ['repo:read'] }, []],
    ['repo', { chosen: { pr_number: '17' } }, ['acme/web']],
    ['repo', { chosen: { repo: 'acme/api' } }, ['acme/api', 'acme/web', 'zeta/ops']],
    ['pr_number', { chosen: { repo: 'acme/api' } }, ['7', '41', '42']],
    ['pr_number', { chosen: { repo: 'acme/api' }, typed: '4' }, ['41', '42']],
    ['pr_number', { chosen: { repo: 'nobody/nothing' } }, []],
    ['pr_number', { chosen: { repo: 'zeta/ops' }, grants: ['repo:read:acme/*'] }, []],
    ['pr_number', {}, ['1', '3', '7', '17', '41', '42']],
    ['tag', {}, ['mcp', 'oncall']],
    ['repos', { typed: 'acme/api, ' }, ['acme/api, acme/web', 'acme/api, zeta/ops']],
    ['draft', { id: 'ann' }, ['plan']],
    ['draft', { id: 'bob' }, ['secret']],
    ['draft', {}, []],
  ])('%s %j', async (name, asked, expected) => {
    expect(await ask(world(), name, asked)).toEqual({
      values: expected,
      total: expected.length,
      hasMore: false,
    });
  });

  it.each([
    ['blank', ''],
    ['white space', '  '],
    ['unfinished', 'not one word'],
    ['what no key can hold', 'a#b'],
    ['longer than any key', 'x'.repeat(5000)],
  ])('passes over a value of another that is %s', async (_, value) => {
    const chosen = { repo: value, constructor: 'x', nobody: 'y' };
    expect(await valuesOf('pr_number', { chosen })).toHaveLength(6);
  });

  it('goes by the arguments that an embed names', async () => {
    const asked = { prompt: 'compare', chosen: { project: 'acme/web', repo: 'acme/api' } };
    expect(await valuesOf('old', asked)).toEqual(['17']);
  });

  it('of a prompt that is unknown or hidden is refused in the same words', async () => {
    const hidden = await ask(world(), 'repo', { grants: [] }).catch((error: unknown) => error);
    const unknown = await ask(world(), 'repo', { prompt: 'revise' }).catch((error: Error) => error);
    expect(hidden).toMatchObject({
      code: 'unknown_prompt',
      message: 'no prompt is named "review"',
    });
    expect(unknown).toMatchObject({ message: 'no prompt is named "revise"' });
  });

  it.each(['fokus', 'constructor', '__proto__'])('that does not exist is refused: %s', (name) =>
    expect(ask(world(), name)).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining(`${name}: no such argument`),
    }),
  );
});

describe('a variable of a resource template', () => {
  it.each<[string, Asked, string[]]>([
    ['repo', {}, ['acme/api', 'acme/web', 'beta/a b', 'zeta/ops']],
    ['repo', { grants: ['repo:read:zeta/*'] }, ['zeta/ops']],
    ['pr_number', { chosen: { repo: 'acme/web' } }, ['17']],
    ['pr_number', { chosen: { repo: 'acme/api', pr_number: '9' } }, ['007', '41', '42', '7']],
    ['pr_number', { chosen: { repo: '' }, typed: '4' }, ['41', '42']],
    ['pr_number', { chosen: { repo: '../acme' } }, ['007', '41', '42', '7', '17', '1', '3']],
  ])('%s %j', async (name, asked, expected) => {
    expect(await valuesOf(name, { uri: DIFF_URI, ...asked })).toEqual(
      expected.filter((value) => value !== ''),
    );
  });

  it('is not enumerated where the definition is not', async () => {
    const services = world();
    const uri = 'notes:///{tag}/{slug}';
    expect(await ask(services, 'tag', { uri })).toEqual({ values: [], total: 0, hasMore: false });
    expect(services.store.calls).toEqual([]);
  });

  it.each<[string, Asked]>([
    ['that is unknown', { uri: 'repo://{repo}/pulls/{pr_number}/diff' }],
    ['that is a URI', { uri: 'repo://acme/api/pulls/42/diff' }],
    ['that no grant leads to', { uri: DIFF_URI, grants: ['notes:read:*'] }],
    ['that is for callers with an id', { uri: 'mine:///{slug}' }],
  ])('%s is refused', (_, asked) =>
    expect(ask(world(), 'repo', asked)).rejects.toMatchObject({
      code: 'invalid_params',
      message: expect.stringMatching(/^no resource template has the URI "/),
    }),
  );

  it('that does not exist is refused', () =>
    expect(ask(world(), 'nummer', { uri: DIFF_URI })).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: '"nummer" is no variable of this URI; it has repo, pr_number',
    }));
});

describe('the store', () => {
  async function type(services: Services, text: string, asked: Asked = {}) {
    for (let length = 0; length <= text.length; length += 1) {
      await ask(services, 'repo', { ...asked, typed: text.slice(0, length) });
    }
    return ask(services, 'repo', { ...asked, typed: text });
  }

  it('is listed once while "acme/api" is typed letter by letter', async () => {
    const services = world();
    expect((await type(services, 'acme/api')).values).toEqual(['acme/api']);
    expect(services.store.calls).toEqual(['list pulls/']);
  });

  it('is listed again for other grants, and for other ids where keys hold them', async () => {
    const services = world();
    await type(services, 'acme', { id: 'ann' });
    await type(services, 'acme', { id: 'bob' });
    await type(services, 'acme', { grants: ['repo:read:acme/*'] });
    expect(services.store.calls).toEqual(['list pulls/', 'list pulls/acme/']);
    for (const id of ['ann', 'bob', 'ann']) await ask(services, 'draft', { id });
    expect(services.store.calls.slice(2)).toEqual(['list mine/ann/', 'list mine/bob/']);
  });

  it('is listed again after a while', async () => {
    let now = 0;
    const services = world(keys, { now: () => now });
    await ask(services, 'repo');
    now = 60_000;
    await ask(services, 'repo');
    expect(services.store.calls).toHaveLength(2);
  });

  it('is not listed for what needs no store, nor for who may read nothing', async () => {
    const services = world();
    await ask(services, 'focus');
    await ask(services, 'repo', { grants: ['repo:read'] });
    await ask(services, 'draft');
    expect(services.store.calls).toEqual([]);
  });

  it('of a hundred thousand objects is asked ten times a call at most, by what was typed', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `team${index}/app`).flatMap((name) =>
      Array.from({ length: 100 }, (_, at) => `pulls/${name}/${at}.diff`),
    );
    const services = world(many);
    const all = await ask(services, 'repo');
    expect(services.store.calls.length).toBeLessThanOrEqual(10);
    expect(all.values).toHaveLength(100);
    expect(all).toMatchObject({ hasMore: true });
    expect(all).not.toHaveProperty('total');
    const found = await ask(services, 'repo', { typed: 'team999' });
    expect(found).toEqual({ values: ['team999/app'], hasMore: true });
    expect(services.store.calls.slice(10)).toEqual(['list pulls/team999']);
    await ask(services, 'repo', { typed: 'team999/a' });
    expect(services.store.calls).toHaveLength(11);
    const cold = world(many);
    expect((await ask(cold, 'repo', { typed: 'team998' })).values[0]).toBe('team998/app');
    expect(cold.store.calls.length).toBeLessThanOrEqual(10);
  }, 60_000);

  it('that does not answer is given up after two seconds, honestly, and asked again', async () => {
    const { store } = world();
    let asked = 0;
    const silent: Store = {
      read: store.read,
      list: (request) => (++asked === 1 ? new Promise(() => {}) : store.list(request)),
    };
    const services = world([], { store: silent });
    const begun = Date.now();
    const found = await ask(services, 'repo', { typed: 'a' });
    expect(found).toEqual({ values: [], hasMore: true });
    expect(Date.now() - begun).toBeLessThan(4000);
    expect((await ask(services, 'repo', { typed: 'ac' })).total).toBe(2);
  });

  it('that fails is an error', () => {
    const failing: Store = {
      read: () => Promise.reject(new Error('broken')),
      list: () => Promise.reject(new Error('broken')),
    };
    return expect(ask(world([], { store: failing }), 'repo')).rejects.toMatchObject({
      code: 'store_failed',
    });
  });

  it('tells no secret', async () => {
    const mask: Mask = async (text) => {
      const masked = text.replaceAll('tok_123', '[REDACTED: token]');
      return { text: masked, findings: masked === text ? [] : [{ kind: 't', start: 0, end: 1 }] };
    };
    const services = world(['notes/tok_123/a.md', 'notes/plain/a.md'], { mask });
    expect(await ask(services, 'tag')).toMatchObject({ values: ['plain'], total: 1 });
    const open: Services = {
      ...services,
      secrets: 'off',
      suggestions: createValueMemory(Date.now),
    };
    expect(await ask(open, 'tag')).toMatchObject({ values: ['plain', 'tok_123'] });
  });
});

describe('whatever is stored and granted', () => {
  const part = fc.constantFrom('a', 'b', 'acme', 'api', 'x#', '..', '\u0000', '\u202e', '7', '');
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const stored = fc.array(
    fc.tuple(fc.constantFrom('pulls/', 'notes/', ''), path, part, fc.constantFrom('.diff', '')),
    { maxLength: 30 },
  );
  const grants = fc.array(
    fc.oneof(
      path.map((value) => `repo:read:${value}`),
      path.map((value) => `repo:read:${value}/*`),
      fc.constantFrom('repo:read:*', 'repo:read', 'notes:read:*', '*', 'repo:read:a*'),
    ),
    { maxLength: 3 },
  );
  const typed = fc.constantFrom('', 'a', 'ac', 'API', 'b/', '7');

  it('suggests nothing that is not there for the caller to read, and all of it', async () => {
    await fc.assert(
      fc.asyncProperty(stored, grants, typed, fc.boolean(), async (objects, given, text, seeks) => {
        const all = objects.map((pieces) => `${pieces[0]}${pieces[1]}/${pieces[2]}${pieces[3]}`);
        const { store } = world(all);
        const served = seeks ? store : { read: store.read, list: store.list };
        const readable = new Set(
          all.flatMap((key) => {
            const name = /^pulls\/(.+)\/[^/]+\.diff$/su.exec(key)?.[1];
            return name !== undefined && given.some((grant) => covers(grant, `repo:read:${name}`))
              ? [name]
              : [];
          }),
        );
        const services = world(all, { store: served });
        const uri = DIFF_URI;
        const found = await ask(services, 'repo', { uri, typed: text, grants: given }).catch(
          () => undefined,
        );
        const again = await ask(services, 'repo', { uri, typed: text, grants: given }).catch(
          () => undefined,
        );
        expect(again).toEqual(found);
        if (found === undefined) return;
        for (const value of found.values) expect(readable).toContain(value);
        const plain = all.flatMap((key) => {
          const name = /^pulls\/([a-z7]+(?:\/[a-z7]+)*)\/[a-z7]+\.diff$/.exec(key)?.[1];
          return name !== undefined && readable.has(name) ? [name] : [];
        });
        if (text === '') expect(found.values).toEqual(expect.arrayContaining(plain));
        expect(found.total).toBe(found.values.length);
      }),
      { numRuns: 500 },
    );
  });
});
