import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTenant } from '../../src/cli/tenant/add-tenant.ts';
import { environmentFaults } from '../../src/cli/tenant/environment-faults.ts';
import { readConfig } from '../../src/cli/tenant/read-config.ts';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { run } from './cuebook.ts';

const before = `# A comment that stays.
name   =   "prompts"
main = ".cuebook/default/worker.ts"

[build]
command = "node src/cli/main.ts bundle"
watch_dir = ["templates", "src"]

[vars]
TENANT = "default"
AUTH = "open"
ANONYMOUS_SCOPES = "docs:read:*"
CATALOGUE = "public"
PAGE_SIZE = 50

[[kv_namespaces]]
binding = "KV"
id = "f00d"

[[r2_buckets]]
binding = "R2"
bucket_name = "prompts"

[version_metadata]
binding = "VERSION"

[durable_objects]
bindings = [{ name = "HUB", class_name = "Hub" }]

[[ratelimits]]
name = "LIMIT_GET"
namespace_id = "1002"
simple = { limit = 10, period = 60 }`;

let folder: string;
let place: { readonly templates: string; readonly configPath: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenant-'));
  place = { templates: join(folder, 'templates'), configPath: join(folder, 'wrangler.toml') };
  await mkdir(place.templates);
  await writeFile(place.configPath, before);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const toml = (): Promise<string> => readFile(place.configPath, 'utf8');

describe('tenant add', () => {
  it('adds an environment with everything of its own, and leaves the rest to the byte', async () => {
    await addTenant('acme', place);
    const [kept, added] = (await toml()).split('\n\n# The tenant acme.\n');
    expect(kept).toBe(before);
    expect(added).toBe(`[env.acme]
main = ".cuebook/acme/worker.ts"

[env.acme.build]
command = "node src/cli/main.ts bundle --tenant acme"
watch_dir = ["templates", "src"]

[env.acme.vars]
TENANT = "acme"
AUTH = "token"
ANONYMOUS_SCOPES = ""
CATALOGUE = "private"
PAGE_SIZE = 50

[[env.acme.kv_namespaces]]
binding = "KV"

[[env.acme.r2_buckets]]
binding = "R2"

[env.acme.version_metadata]
binding = "VERSION"

[[env.acme.durable_objects.bindings]]
name = "HUB"
class_name = "Hub"

[[env.acme.ratelimits]]
name = "LIMIT_GET"
namespace_id = "1003"
simple = { limit = 10, period = 60 }
`);
  });

  it('gives the next one other ids, and every one is sound', async () => {
    await addTenant('acme', place);
    await addTenant('big-corp', place);
    expect(environmentFaults(readConfig(place.configPath))).toEqual([]);
    expect(await toml()).toContain('namespace_id = "1004"');
  });

  it('does not inherit the address of the shared catalogue', async () => {
    await writeFile(place.configPath, `routes = ["prompts.example.com"]\n${before}`);
    await addTenant('acme', place);
    expect(await toml()).toContain('[env.acme]\nmain = ".cuebook/acme/worker.ts"\nroutes = []\n');
    expect(environmentFaults(readConfig(place.configPath))).toEqual([]);
  });

  it('begins an overlay that compiles as it is', async () => {
    await writeFile(join(place.templates, 'say.md'), '---\ndescription: Says.\n---\nHello.\n');
    await addTenant('acme', place);
    const sources = await readCatalogue(place.templates, 'acme');
    expect([...sources.keys()]).toContain('tenants/acme/tenant.yaml');
    const { bundle, problems } = await compile(sources, { tenant: 'acme' });
    expect(problems).toEqual([]);
    expect(bundle?.tenant).toBe('acme');
  });

  it('keeps an overlay that is there already', async () => {
    const settings = join(place.templates, 'tenants/acme/tenant.yaml');
    await mkdir(join(settings, '..'), { recursive: true });
    await writeFile(settings, 'title: Ours\n');
    expect(await addTenant('acme', place)).toEqual([place.configPath]);
    expect(await readFile(settings, 'utf8')).toBe('title: Ours\n');
  });

  it.each([
    ['default', '"default" is the tenant of the shared catalogue.'],
    ['example', '.dev.vars.example is taken'],
    ['Acme Corp', 'Write acme-corp.'],
    ['../acme', 'Write acme.'],
    ['acme-', 'Write acme.'],
    ['42', 'cannot be a tenant'],
    ['', 'cannot be a tenant'],
    ['a'.repeat(41), `Write ${'a'.repeat(40)}.`],
  ])('refuses the name %j, and writes nothing', async (name, message) => {
    await expect(addTenant(name, place)).rejects.toThrow(message);
    expect(await toml()).toBe(before);
    expect(existsSync(join(place.templates, 'tenants'))).toBe(false);
  });

  it('takes a name that every object has for one like any other', async () => {
    await addTenant('acme', place);
    await addTenant('constructor', place);
    expect(environmentFaults(readConfig(place.configPath))).toEqual([]);
  });

  it('does not take over whose tokens open the shared catalogue', async () => {
    const vars = 'JWT_ISSUER = "https://login.example.com"\nJWT_AUDIENCE = "prompts"\n';
    await writeFile(place.configPath, before.replace('[vars]\n', `[vars]\n${vars}`));
    await addTenant('acme', place);
    expect((await toml()).split('[env.acme.vars]')[1]).toContain('JWT_AUDIENCE = ""\n');
  });

  it('refuses one that there is', async () => {
    await addTenant('acme', place);
    const once = await toml();
    await expect(addTenant('acme', place)).rejects.toThrow('has a tenant "acme" already');
    expect(await toml()).toBe(once);
  });
});

describe('the command', () => {
  const root = join(import.meta.dirname, '../..');

  it('lists the tenants of this checkout for a workflow', async () => {
    const { code, output } = await run(root, ['tenant', 'list', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual(['default', 'acme', 'globex']);
  });

  it.each([
    [['tenant', 'add', 'acme'], 'wrangler.toml has a tenant "acme" already.'],
    [['tenant', 'add'], 'add needs a name.'],
    [['tenant', 'remove', 'acme'], 'There is no action "remove".'],
  ])('exits 2 at %j', async (words, message) => {
    const { code, output } = await run(root, words);
    expect(output).toContain(message);
    expect(code).toBe(2);
  });
});
