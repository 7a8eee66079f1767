/** `npm run put`: writes a file to a store, under a key that prompts know, and announces it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createMatch, uriTemplateOf } from '../resources/pattern.ts';
import type { Bundle, ResourceDefinition } from '../template.ts';
import { announce, type Announcer } from './announce.ts';
import { findAnnouncer } from './find-announcer.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { type LocalStores, type StorePlace, withLocalStores } from './local-stores.ts';
import { wranglerToml } from './own-config.ts';
import { projectOf, projectRoot } from './project.ts';
import { readAddress } from './read-address.ts';
import { readFlags } from './read-flags.ts';
import { runWrangler } from './run-wrangler.ts';
import { environmentOf, isTable } from './tenant/bindings.ts';
import { demandTenant } from './tenant/demand-tenant.ts';
import { readConfig } from './tenant/read-config.ts';
import { readLocalSecret } from './write-local-secrets.ts';

const SHAPE = {
  usage: `Usage: npm run put -- FILE KEY [--remote] [--tenant NAME] [--store kv|r2] [--url URL]

  FILE      what to write
  KEY       where, as a key of resources.yaml: runbooks/payments.md
  --remote  to the deployed Worker's stores, and not to those of this machine
  --tenant  one of "npm run tenant -- list"; default by default
  --store   where a key is one of both stores
  --url     where the Worker answers; on this machine http://localhost:8787

Whoever has subscribed to the resource is told; for a remote one, ADMIN_KEY must be in the
environment. Exit code 0: written. 1: wrangler failed. 2: it could not run.`,
  options: {
    remote: { type: 'boolean', default: false },
    tenant: { type: 'string', default: 'default' },
    store: { type: 'string' },
    url: { type: 'string' },
  },
  words: 2,
} as const;

const LOCAL_URL = 'http://localhost:8787';

type StoreName = 'kv' | 'r2';

/** What is written where. */
interface Writing {
  readonly file: string;
  readonly key: string;
  readonly store: StoreName;
  readonly tenant: string;
}

/** @returns 0 once the object is written, announced or not. */
export async function put(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const [file, key] = words;
  if (file === undefined || key === undefined) throw new Error(SHAPE.usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  demandTenant(flags.tenant);
  const url = readAddress(flags.url);
  const catalogue = await loadCatalogue(projectOf({ tenant: flags.tenant }));
  if (catalogue === undefined) return 1;
  const store = storeOf(catalogue.bundle, key, flags.store);
  const writing = { file: resolve(file), key, store, tenant: flags.tenant };
  return flags.remote ? putRemote(writing, url) : putLocal(writing, url ?? LOCAL_URL);
}

/** @throws Error that says which keys and stores there are. */
function storeOf({ resources }: Bundle, key: string, wanted: string | undefined): StoreName {
  if (wanted !== undefined && wanted !== 'kv' && wanted !== 'r2') {
    throw new Error(`--store ${wanted} is no store: write --store kv or --store r2.`);
  }
  const stored = resources.filter(({ store }) => store !== 'file');
  const fitting = stored.filter((each) => createMatch(each.key)(key) !== undefined);
  const stores = [...new Set(fitting.map(({ store }) => store as StoreName))];
  const store = stores.find((each) => wanted === undefined || each === wanted);
  if (store === undefined) throw new Error(noResource(key, wanted, stored));
  if (stores.length > 1 && wanted === undefined) {
    throw new Error(`${key} is a key of both stores: add --store kv or --store r2.`);
  }
  return store;
}

function noResource(
  key: string,
  wanted: string | undefined,
  definitions: readonly ResourceDefinition[],
): string {
  const place = wanted === undefined ? '' : ` in ${wanted}`;
  const keys = definitions.map((each) => `${each.store} ${uriTemplateOf(each.key)}`);
  return `No resource has the key ${key}${place}. resources.yaml has:\n\n  ${keys.join('\n  ')}`;
}

async function putLocal(writing: Writing, url: string): Promise<number> {
  const { file, key, store, tenant } = writing;
  const place = localPlace(tenant);
  const bytes = await readFile(file);
  const isNew = await withLocalStores(place, (stores) => writeTo(stores, writing, bytes));
  console.log(`Written to the ${store} of this machine: ${key} (${bytes.byteLength} bytes).`);
  const secret = await readLocalSecret('ADMIN_KEY', place.configPath, place.environment);
  const announcer =
    secret === undefined ? lacking('npm start has not run yet') : { url, key: secret };
  return announcePut(announcer, writing, isNew ? 'created' : 'written');
}

/** As `npm start` has them. */
function localPlace(tenant: string): StorePlace {
  if (tenant === 'default') {
    return { configPath: wranglerToml, persistTo: join(projectRoot, '.wrangler/state') };
  }
  const persistTo = join(projectRoot, '.wrangler/tenants', tenant);
  return { configPath: wranglerToml, persistTo, environment: tenant };
}

/** @returns whether there was nothing before. */
async function writeTo(
  { KV, R2 }: LocalStores,
  { store, key }: Writing,
  bytes: Uint8Array,
): Promise<boolean> {
  if (store === 'r2') {
    const before = await R2.head(key);
    await R2.put(key, bytes);
    return before === null;
  }
  const { keys } = await KV.list({ prefix: key, limit: 1 });
  await KV.put(key, bytes);
  return keys[0]?.name !== key;
}

async function putRemote(writing: Writing, url: string | undefined): Promise<number> {
  const { file, key, store, tenant } = writing;
  const words =
    store === 'kv'
      ? ['kv', 'key', 'put', key, '--path', file, '--binding', 'KV', '--remote']
      : ['r2', 'object', 'put', `${bucketOf(tenant)}/${key}`, '--file', file, '--remote'];
  const code = await runWrangler(words, tenant);
  if (code !== 0) return code;
  // Whether it is new costs another call to know: rather look at the list once too often.
  return announcePut(await findAnnouncer({ tenant, url }), writing, 'created');
}

/** The name that wrangler gives a bucket at the first deploy, unless wrangler.toml has another. */
function bucketOf(tenant: string): string {
  const config = readConfig(wranglerToml);
  const environment = environmentOf(config, tenant);
  const buckets = [environment['r2_buckets']].flat().filter(isTable);
  const named = buckets.find(({ binding }) => binding === 'R2')?.['bucket_name'];
  const worker =
    tenant === 'default'
      ? config['name']
      : (environment['name'] ?? `${String(config['name'])}-${tenant}`);
  return typeof named === 'string' ? named : `${String(worker)}-r2`;
}

const lacking = (what: string): { readonly lacking: string } => ({ lacking: what });

async function announcePut(
  announcer: Announcer | { readonly lacking: string },
  { store, key }: Writing,
  change: 'written' | 'created',
): Promise<number> {
  if ('lacking' in announcer) {
    console.log(`Not announced: ${announcer.lacking}.`);
    return 0;
  }
  const { ok, outcome } = await announce(announcer, { type: 'object', store, key, change });
  console.log(ok ? `The change is ${outcome}` : `Not announced: ${outcome}`);
  return 0;
}
