import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/caller.ts';
import { getPrompt } from '../../src/get-prompt.ts';
import { createRegistry } from '../../src/registry/create-registry.ts';
import { createValueMemory } from '../../src/resources/value-memory.ts';
import { maskNothing } from '../../src/secrets/mask.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Argument, Embed, ResourceDefinition, Template } from '../../src/template.ts';

const repo = { variable: 'repo', slashes: true };
const number = { variable: 'pr_number', slashes: false };
const diff: ResourceDefinition = {
  name: 'pr_diff',
  store: 'r2',
  uri: ['repo://', repo, '/pulls/', number, '/diff'],
  key: ['pulls/', repo, '/', number, '.diff'],
  mimeType: 'text/x-diff',
  scopes: [['repo:read:', repo]],
  list: false,
};
const service = { variable: 'service', slashes: false };
const runbook: ResourceDefinition = {
  name: 'runbook',
  store: 'kv',
  uri: ['ops://', service],
  key: ['runbooks/', service, '.md'],
  scopes: [['ops:read:', service]],
  list: true,
};

const inDiffs = { resource: 'pr_diff', variable: 'repo' };
const repoArgument: Argument = {
  name: 'repo',
  label: 'REPO',
  required: true,
  type: { kind: 'word', max: 128, exists: inDiffs },
};
const numberArgument: Argument = {
  name: 'pr_number',
  label: 'PR NUMBER',
  required: false,
  type: { kind: 'integer' },
};
const services: Argument = {
  name: 'services',
  label: 'SERVICES',
  required: true,
  type: {
    kind: 'list',
    max: 20,
    of: { kind: 'word', max: 50, exists: { resource: 'runbook', variable: 'service' } },
  },
};
const diffEmbed: Embed = {
  name: 'diff',
  label: 'DIFF',
  source: {
    type: 'resource',
    resource: 'pr_diff',
    variables: [
      { variable: 'repo', argument: 'repo' },
      { variable: 'pr_number', argument: 'pr_number' },
    ],
  },
  as: 'resource',
  keep: 'start',
  optional: false,
};

function template(name: string, declared: readonly Argument[], embeds: readonly Embed[] = []) {
  const placed = embeds.flatMap((each) => [
    { type: 'break', newlines: 1, indent: '' } as const,
    { type: 'embed', embed: each.name } as const,
  ]);
  const whole: Template = {
    name,
    description: '',
    digest: '',
    scopes: [],
    hidden: false,
    tags: [],
    arguments: declared,
    embeds,
    notice: 'BEGIN END',
    body: [{ type: 'text', text: 'Look.' }, ...placed],
  };
  return whole;
}

const templates = [
  template('look', [repoArgument, numberArgument]),
  template('many', [services]),
  template('read', [repoArgument, { ...numberArgument, required: true }], [diffEmbed]),
];

async function get(
  name: string,
  given: Readonly<Record<string, string>>,
  more: { keys?: readonly string[]; scopes?: readonly string[]; store?: Store } = {},
) {
  const { keys = ['pulls/acme/api/42.diff', 'pulls/acme/api/7.diff', 'pulls/zeta/ops/1.diff'] } =
    more;
  const caller: Caller = { scopes: more.scopes ?? ['repo:read:acme/*', 'ops:read:*'] };
  const memory = createMemoryStore(Object.fromEntries(keys.map((key) => [key, 'x'])));
  const store = more.store ?? memory;
  const outcome = await getPrompt(
    {
      registry: createRegistry({
        format: 1,
        tenant: 'default',
        digest: '',
        server: { name: 'test', version: '1' },
        templates,
        resources: [diff, runbook],
        files: [],
      }),
      stores: { kv: store, r2: store, file: store },
      mask: maskNothing,
      secrets: 'redact',
      suggestions: createValueMemory(Date.now),
      limits: { maxPrompt: 400_000, promptTimeoutMs: 200, streamTimeoutMs: 400 },
      now: Date.now,
    },
    { caller, name, arguments: given },
  ).then(
    () => 'found',
    ({ code, message }) => `${code} ${message}`,
  );
  return { outcome, calls: memory.calls };
}

const refused = (...words: string[]) =>
  `invalid_arguments ${words.map((word) => `repo: nothing that you may read has "${word}"`).join('\n')}`;

describe('a word that must exist', () => {
  it('is looked for below its own key, and found', async () => {
    const { outcome, calls } = await get('look', { repo: 'acme/api' });
    expect(outcome).toBe('found');
    expect(calls).toEqual(['list pulls/acme/api/']);
  });

  it('is asked for by its key where the other values are there, not listed', async () => {
    const found = await get('look', { repo: 'acme/api', pr_number: '42' });
    expect(found).toEqual({ outcome: 'found', calls: ['read pulls/acme/api/42.diff'] });
    const missing = await get('look', { repo: 'acme/api', pr_number: '43' });
    expect(missing.outcome).toBe(refused('acme/api'));
  });

  it.each(['look', 'read'])(
    'of %s is missed in the same words as it is forbidden',
    async (name) => {
      const missing = await get(name, { repo: 'acme/nope', pr_number: '1' });
      const forbidden = await get(name, { repo: 'zeta/ops', pr_number: '1' });
      expect(missing.outcome).toBe(refused('acme/nope'));
      expect(forbidden.outcome).toBe(refused('zeta/ops'));
      expect(forbidden.calls).toEqual([]);
    },
  );

  it.each(['acme/../zeta/ops', 'acme//api', '#', 'acme/api/'])('is never %s', async (word) => {
    const { outcome, calls } = await get('look', { repo: word });
    expect(outcome).toBe(refused(word));
    expect(calls).toEqual([]);
  });

  it('is asked for before anything is read, and never after a bad argument', async () => {
    const { calls } = await get('read', { repo: 'acme/api', pr_number: '42' });
    expect(calls).toEqual(['read pulls/acme/api/42.diff', 'read pulls/acme/api/42.diff']);
    const bad = await get('read', { repo: 'acme/api', pr_number: 'x' });
    expect(bad.calls).toEqual([]);
  });

  it('is not found beyond ten thousand keys', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `pulls/acme/api/${at}.txt`);
    const { outcome, calls } = await get('look', { repo: 'acme/api' }, { keys });
    expect(outcome).toBe(refused('acme/api'));
    expect(calls).toHaveLength(1);
    let lists = 0;
    const endless: Store = {
      read: async () => undefined,
      list: async () => ({ keys: [], next: String((lists += 1)) }),
    };
    const { outcome: given } = await get('look', { repo: 'acme/api' }, { store: endless });
    expect(given).toBe(refused('acme/api'));
    expect(lists).toBe(10);
  });

  it('is asked for within the time of the prompt', async () => {
    const silent: Store = { read: () => new Promise(() => {}), list: () => new Promise(() => {}) };
    const { outcome } = await get('look', { repo: 'acme/api' }, { store: silent });
    expect(outcome).toMatch(/^timed_out/);
  });

  it('may be any item of a list, and each that is missing is named', async () => {
    const keys = ['runbooks/a.md', 'runbooks/b.md'];
    const both = await get('many', { services: 'a, b' }, { keys });
    expect(both.outcome).toBe('found');
    const { outcome } = await get('many', { services: 'x, a, y' }, { keys });
    expect(outcome).toBe(
      'invalid_arguments services: nothing that you may read has "x"\n' +
        'services: nothing that you may read has "y"',
    );
  });
});
