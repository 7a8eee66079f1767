/** wrangler.toml: every tenant's environment is whole, and shares nothing with another's. */
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { wranglerToml } from '../../src/cli/own-config.ts';
import type { Environment } from '../../src/cli/tenant/bindings.ts';
import { environmentFaults } from '../../src/cli/tenant/environment-faults.ts';
import { printEnvironment } from '../../src/cli/tenant/print-environment.ts';
import { readConfig } from '../../src/cli/tenant/read-config.ts';
import { tenantsIn } from '../../src/cli/tenant/tenants-in.ts';

const templates = join(import.meta.dirname, '../../templates');

it('the environments of this checkout are sound', () => {
  expect(environmentFaults(readConfig(wranglerToml))).toEqual([]);
});

it('every overlay has an environment', async () => {
  const environments = Object.keys(readConfig(wranglerToml)['env'] ?? {});
  expect(environments).toEqual(expect.arrayContaining([...(await tenantsIn(templates))]));
});

const limit = (namespace_id: string): Environment => ({ name: 'LIMIT', namespace_id });

const version_metadata: Environment = { binding: 'VERSION' };

const acme: Environment = {
  main: '.cuebook/acme/worker.ts',
  build: { command: 'node src/cli/main.ts bundle --tenant acme' },
  vars: { TENANT: 'acme', AUTH: 'token' },
  kv_namespaces: [{ binding: 'KV' }],
  version_metadata,
  durable_objects: { bindings: [{ name: 'HUB', class_name: 'Hub' }] },
  ratelimits: [limit('2')],
};

const sound: Environment = {
  name: 'cuebook',
  main: '.cuebook/default/worker.ts',
  build: { command: 'node src/cli/main.ts bundle' },
  vars: { TENANT: 'default', AUTH: 'open' },
  kv_namespaces: [{ binding: 'KV' }],
  version_metadata,
  durable_objects: { bindings: [{ name: 'HUB', class_name: 'Hub' }] },
  ratelimits: [limit('1')],
};

const faults: Readonly<Record<string, readonly [acme: Environment, fault?: string]>> = {
  'nothing, where all is there': [acme],
  'a binding that is lacking': [
    { ...acme, kv_namespaces: [] },
    'env.acme lacks the binding KV: add [[env.acme.kv_namespaces]], nothing is inherited.',
  ],
  'a Durable Object that is lacking': [
    { ...acme, durable_objects: { bindings: [] } },
    'env.acme lacks the binding HUB: add [[env.acme.durable_objects.bindings]], nothing is inherited.',
  ],
  'the only one of its kind that is lacking': [
    { ...acme, version_metadata: {} },
    'env.acme lacks the binding VERSION: add [env.acme.version_metadata], nothing is inherited.',
  ],
  'a rate limit that is another tenant’s': [
    { ...acme, ratelimits: [limit('1')] },
    'default (LIMIT) and acme (LIMIT) share namespace_id 1 in ratelimits: give each its own.',
  ],
  'a setting that is lacking': [
    { ...acme, vars: { TENANT: 'acme' } },
    'env.acme.vars lacks AUTH: add it, nothing is inherited; "" is none.',
  ],
  'the name of another tenant': [
    { ...acme, vars: { TENANT: 'default', AUTH: 'token' } },
    'env.acme.vars.TENANT must be "acme".',
  ],
  'the entry of another tenant': [
    { ...acme, main: '.cuebook/default/worker.ts' },
    'env.acme.main must be ".cuebook/acme/worker.ts".',
  ],
  'the build of another tenant': [
    { ...acme, build: { command: 'node src/cli/main.ts bundle' } },
    'env.acme.build.command must be "node src/cli/main.ts bundle --tenant acme".',
  ],
  'the Worker of another tenant': [
    { ...acme, name: 'cuebook' },
    'default and acme share the Worker cuebook: give each its own.',
  ],
};

test.each(Object.entries(faults))('tells %s', (_, [environment, ...told]) => {
  expect(environmentFaults({ ...sound, env: { acme: environment } })).toEqual(told);
});

it('tells an audience whose tokens would open two tenants, where tokens are looked at', () => {
  const vars = (AUTH: string, JWT_AUDIENCE: string) => ({
    vars: { AUTH, JWT_AUDIENCE, JWT_ISSUER: 'https://login.example.com' },
  });
  const faultsWith = (auth: string, audience: string) => {
    const own = vars(auth, audience).vars;
    return environmentFaults({
      ...sound,
      vars: { ...sound['vars']!, ...vars('token jwt', 'prompts').vars },
      env: { acme: { ...acme, vars: { TENANT: 'acme', ...own } } },
    });
  };
  expect(faultsWith('jwt', 'prompts')).toEqual([
    'default and acme share JWT_AUDIENCE prompts of https://login.example.com: give each its own.',
  ]);
  expect(faultsWith('jwt', 'prompts-acme')).toEqual([]);
  expect(faultsWith('token', 'prompts')).toEqual([]);
});

it('tells an environment that takes the name of the top level, and looks at both', () => {
  const second = { ...sound, vars: { TENANT: 'default' } };
  const config = { ...sound, main: 'src/worker.ts', env: { default: second } };
  expect(environmentFaults(config)).toEqual([
    'main must be ".cuebook/default/worker.ts".',
    'env.default is no tenant: "default" is the top level. Call it otherwise.',
  ]);
});

it('no old version stays reachable at an address of its own', () => {
  const { preview_urls: top, env } = readConfig(wranglerToml);
  const own = Object.values((env ?? {}) as Record<string, Environment>);
  expect([top, ...own.map((each) => each['preview_urls'] ?? top)]).toEqual(
    Array.from({ length: own.length + 1 }, () => false),
  );
});

const address = { pattern: 'prompts.example.com', custom_domain: true };

it.each([
  [acme, "env.acme.routes is missing, and would be the top level's: write its own, or []."],
  [
    { ...acme, routes: ['prompts.example.com'] },
    'default and acme share the address prompts.example.com: give each its own.',
  ],
])('tells an address that is another tenant’s', (environment, fault) => {
  const config = { ...sound, routes: [address], env: { acme: environment } };
  expect(environmentFaults(config)).toEqual([fault]);
});

it('takes an address of its own for good', () => {
  const own = { ...acme, routes: [{ ...address, pattern: 'acme.example.com' }] };
  expect(environmentFaults({ ...sound, routes: [address], env: { acme: own } })).toEqual([]);
});

it.each([
  [{ dataset: 'usage' }, { dataset: 'usage_acme' }, undefined],
  [{ dataset: 'usage' }, { dataset: 'usage' }, 'usage'],
  // Called as its binding.
  [{}, {}, 'USAGE'],
])('tells a dataset that two tenants share: %j, %j', (top, own, shared) => {
  const bind = (more: object) => ({
    analytics_engine_datasets: [{ binding: 'USAGE', ...more }],
  });
  const config = { ...sound, ...bind(top), env: { acme: { ...acme, ...bind(own) } } };
  const fault = `default (USAGE) and acme (USAGE) share dataset ${shared} in analytics_engine_datasets: give each its own.`;
  expect(environmentFaults(config)).toEqual(shared === undefined ? [] : [fault]);
});

it('tells a tenant that is not counted where the top level is', () => {
  const analytics_engine_datasets = [{ binding: 'USAGE', dataset: 'usage' }];
  expect(environmentFaults({ ...sound, analytics_engine_datasets, env: { acme } })).toEqual([
    'env.acme lacks the binding USAGE: add [[env.acme.analytics_engine_datasets]], nothing is inherited.',
  ]);
});

it('gives a new tenant a dataset of its own, and no binding that the top level has not', () => {
  const counted = (more: object): Environment => ({
    ...sound,
    analytics_engine_datasets: [{ binding: 'USAGE', ...more }],
  });
  const printed = printEnvironment('big-corp', counted({ dataset: 'usage' }));
  expect(printed).toContain(
    '[[env.big-corp.analytics_engine_datasets]]\nbinding = "USAGE"\ndataset = "usage_big_corp"\n',
  );
  expect(printEnvironment('acme', counted({}))).toContain('dataset = "USAGE_acme"');
  expect(printEnvironment('acme', sound)).not.toContain('analytics_engine_datasets');
});

it('tells a store that two tenants share', () => {
  const stored = { ...acme, kv_namespaces: [{ binding: 'KV', id: 'f00d' }] };
  const config = {
    ...sound,
    kv_namespaces: [{ binding: 'KV', id: 'f00d' }],
    env: { acme: stored },
  };
  expect(environmentFaults(config)).toEqual([
    'default (KV) and acme (KV) share id f00d in kv_namespaces: give each its own.',
  ]);
});
