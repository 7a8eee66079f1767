/** A new tenant's part of wrangler.toml. */
import { type Binding, bindingsOf, type Environment, isTable } from './bindings.ts';

/** What an account gives out, and nobody shares: wrangler makes it at the tenant's first deploy. */
const MADE_AT_DEPLOY: ReadonlySet<string> = new Set([
  'id',
  'preview_id',
  'bucket_name',
  'preview_bucket_name',
  'database_id',
]);

/**
 * The tables of `[env.NAME]`: every binding of the top level again, with ids of its own, for wrangler
 * lets none be inherited. Whom the top level lets in is not taken over: nothing is open by accident.
 *
 * @param config wrangler.toml as it is written; its other environments are what ids must differ from.
 */
export function printEnvironment(tenant: string, config: Environment): string {
  const build = isTable(config['build']) ? config['build'] : {};
  const place = `env.${tenant}`;
  const nextId = freeIds(config);
  const ownValue = (key: string, value: unknown): unknown => {
    if (key === 'namespace_id') return nextId();
    return key === 'dataset' ? `${String(value)}_${tenant.replaceAll('-', '_')}` : value;
  };
  const bindings = bindingsOf(config).map(({ tables, table, alone }) => {
    const own = Object.entries(table)
      .filter(([key]) => !MADE_AT_DEPLOY.has(key))
      .map(([key, value]) => [key, ownValue(key, value)] as const);
    const header = `[${place}.${tables}]`;
    return printTable(alone ? header : `[${header}]`, own);
  });
  const head = printTable(`[${place}]`, [
    ['main', `.cuebook/${tenant}/worker.ts`],
    // Inherited otherwise, and then a deploy would take the address away from the top level.
    ...('routes' in config || 'route' in config ? [['routes', []] as const] : []),
  ]);
  return [
    `# The tenant ${tenant}.\n${head}`,
    printTable(`[${place}.build]`, [
      ['command', `node src/cli/main.ts bundle --tenant ${tenant}`],
      ...(build['watch_dir'] === undefined ? [] : [['watch_dir', build['watch_dir']] as const]),
    ]),
    printTable(`[${place}.vars]`, Object.entries(varsOf(tenant, config))),
    ...bindings,
  ].join('\n');
}

/** Every setting of the top level, for none is inherited either; those that open something closed. */
function varsOf(tenant: string, { vars }: Environment): Environment {
  const closed = Object.entries({ CATALOGUE: 'private', ANONYMOUS_SCOPES: '', JWT_AUDIENCE: '' });
  const shared = isTable(vars) ? vars : {};
  return {
    ...shared,
    TENANT: tenant,
    AUTH: 'token',
    ...Object.fromEntries(closed.filter(([name]) => name in shared)),
  };
}

/** Of rate limits: the account's, counted on from the largest that the file has. */
function freeIds(config: Environment): () => string {
  const environments = isTable(config['env']) ? Object.values(config['env']).filter(isTable) : [];
  const used = [config, ...environments]
    .flatMap((each): readonly Binding[] => bindingsOf(each))
    .map(({ table }) => Number(table['namespace_id'] ?? 0))
    .filter(Number.isSafeInteger);
  let last = Math.max(1000, ...used);
  return () => String((last += 1));
}

function printTable(header: string, entries: readonly (readonly [string, unknown])[]): string {
  return [header, ...entries.map(([key, value]) => `${key} = ${printValue(value)}`), ''].join('\n');
}

/** As TOML; what JSON has for texts, numbers and truths is the same there. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (!isTable(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${key} = ${printValue(each)}`);
  return `{ ${entries.join(', ')} }`;
}
