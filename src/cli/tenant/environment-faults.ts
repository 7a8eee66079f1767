/** That every tenant's environment in wrangler.toml is whole, and shares nothing with another's. */
import { type Binding, bindingsOf, type Environment, isTable } from './bindings.ts';

/** Keys by which a binding names what belongs to the account: a store, a counter, a dataset. */
const SHARED_BY = [
  'namespace_id',
  'id',
  'preview_id',
  'bucket_name',
  'database_id',
  'script_name',
  'dataset',
];

/**
 * One sentence for each fault, with what to write; none where all is well. wrangler lets nothing be
 * inherited that is bound or set, and only warns; but addresses are.
 *
 * @param config wrangler.toml as it is written.
 */
export function environmentFaults(config: Environment): readonly string[] {
  const tenants = tenantsOf(config);
  return [
    ...[...tenants].flatMap(([tenant, environment]) => faultsOf(tenant, environment, config)),
    ...secondDefault(config),
    ...sharedNames(tenants, config),
    ...sharedAddresses(tenants),
    ...sharedThings(tenants),
    ...sharedAudiences(tenants),
  ];
}

function faultsOf(tenant: string, environment: Environment, config: Environment): string[] {
  return [
    ...faultsOfSettings(tenant, environment),
    ...(tenant === 'default' ? [] : lackingVars(tenant, environment, config)),
    ...(tenant === 'default' ? [] : lackingBindings(tenant, environment, bindingsOf(config))),
    ...(tenant === 'default' ? [] : lackingAddress(tenant, environment, config)),
  ];
}

/** The top level is the tenant `default`. */
function tenantsOf(config: Environment): ReadonlyMap<string, Environment> {
  const environments = Object.entries(isTable(config['env']) ? config['env'] : {});
  return new Map([
    ['default', config],
    ...environments
      .filter(([name]) => name !== 'default')
      .map(([name, each]) => [name, isTable(each) ? each : {}] as const),
  ]);
}

/** Nothing deploys it: the tenant of that name is the top level. */
function secondDefault({ env }: Environment): readonly string[] {
  if (!isTable(env) || !Object.hasOwn(env, 'default')) return [];
  return ['env.default is no tenant: "default" is the top level. Call it otherwise.'];
}

function faultsOfSettings(tenant: string, environment: Environment): readonly string[] {
  const build = isTable(environment['build']) ? environment['build']['command'] : undefined;
  const vars = isTable(environment['vars']) ? environment['vars'] : {};
  const place = tenant === 'default' ? '' : `env.${tenant}.`;
  const main = `.cuebook/${tenant}/worker.ts`;
  const flag = tenant === 'default' ? '' : ` --tenant ${tenant}`;
  const command = `node src/cli/main.ts bundle${flag}`;
  return [
    ...(environment['main'] === main ? [] : [`${place}main must be "${main}".`]),
    ...(build === command ? [] : [`${place}build.command must be "${command}".`]),
    ...(vars['TENANT'] === tenant ? [] : [`${place}vars.TENANT must be "${tenant}".`]),
  ];
}

function lackingVars(
  tenant: string,
  { vars }: Environment,
  { vars: wanted }: Environment,
): readonly string[] {
  const has = isTable(vars) ? vars : {};
  return Object.keys(isTable(wanted) ? wanted : {})
    .filter((name) => !(name in has))
    .map((name) => `env.${tenant}.vars lacks ${name}: add it, nothing is inherited; "" is none.`);
}

function lackingBindings(
  tenant: string,
  environment: Environment,
  wanted: readonly Binding[],
): readonly string[] {
  const has = new Set(bindingsOf(environment).map(idOf));
  return wanted
    .filter((each) => !has.has(idOf(each)))
    .map(({ tables, name, alone }) => {
      const header = `[env.${tenant}.${tables}]`;
      return `env.${tenant} lacks the binding ${name}: add ${alone ? header : `[${header}]`}, nothing is inherited.`;
    });
}

/** Addresses are inherited: a deploy would take the shared catalogue's away from it. */
function lackingAddress(tenant: string, environment: Environment, config: Environment): string[] {
  const isSet = (each: Environment): boolean => 'routes' in each || 'route' in each;
  if (!isSet(config) || isSet(environment)) return [];
  return [`env.${tenant}.routes is missing, and would be the top level's: write its own, or [].`];
}

function sharedAddresses(tenants: ReadonlyMap<string, Environment>): readonly string[] {
  const owners = [...tenants].flatMap(([tenant, { route, routes }]) =>
    [route, ...(Array.isArray(routes) ? (routes as unknown[]) : [])]
      .map((each) => (isTable(each) ? each['pattern'] : each))
      .filter((pattern) => typeof pattern === 'string')
      .map((pattern) => [`the address ${pattern}`, tenant] as const),
  );
  return repeated(owners);
}

function idOf({ tables, name }: Binding): string {
  return `${tables} ${name}`;
}

/** Two environments with one Worker's name: the second deploy replaces the first tenant's Worker. */
function sharedNames(
  tenants: ReadonlyMap<string, Environment>,
  { name: base }: Environment,
): readonly string[] {
  const owners = [...tenants].map(([tenant, { name }]) => {
    const worker = tenant === 'default' ? base : (name ?? `${String(base)}-${tenant}`);
    return [`the Worker ${String(worker)}`, tenant] as const;
  });
  return repeated(owners);
}

function sharedThings(tenants: ReadonlyMap<string, Environment>): readonly string[] {
  const owners = [...tenants].flatMap(([tenant, environment]) =>
    bindingsOf(environment).flatMap(({ tables, name, table }) =>
      SHARED_BY.filter((key) => table[key] !== undefined).map(
        (key) => [`${key} ${String(table[key])} in ${tables}`, `${tenant} (${name})`] as const,
      ),
    ),
  );
  return repeated(owners);
}

/** A token is for an audience: of one issuer and one audience, it opens both tenants. */
function sharedAudiences(tenants: ReadonlyMap<string, Environment>): readonly string[] {
  const owners = [...tenants].flatMap(([tenant, { vars }]) => {
    const { AUTH, JWT_ISSUER, JWT_AUDIENCE } = isTable(vars) ? vars : {};
    const isSet = typeof JWT_AUDIENCE === 'string' && JWT_AUDIENCE.trim() !== '';
    if (!isSet || !String(AUTH).includes('jwt')) return [];
    return [[`JWT_AUDIENCE ${JWT_AUDIENCE} of ${String(JWT_ISSUER)}`, tenant] as const];
  });
  return repeated(owners);
}

function repeated(owners: readonly (readonly [thing: string, owner: string])[]): readonly string[] {
  return [...Map.groupBy(owners, ([thing]) => thing)]
    .filter(([, group]) => group.length > 1)
    .map(([thing, group]) => {
      const names = group.map(([, owner]) => owner).join(' and ');
      return `${names} share ${thing}: give each its own.`;
    });
}
