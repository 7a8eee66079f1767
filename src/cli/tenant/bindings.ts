/** What is bound in one environment of wrangler.toml. */

/** One environment, or the top level, as wrangler reads it. */
export type Environment = Readonly<Record<string, unknown>>;

export interface Binding {
  /** The tables that it stands in: `kv_namespaces`, `durable_objects.bindings`. */
  readonly tables: string;
  readonly name: string;
  readonly table: Environment;
  /** Whether it is the only one of its kind, a table and not a list of them. */
  readonly alone?: true;
}

/** No binding is in there, though some of it has names. */
const OTHER: ReadonlySet<string> = new Set(['env', 'vars', 'build', 'exports', 'containers']);

/** In the order of the file. wrangler lets no environment inherit any of them. */
export function bindingsOf(environment: Environment): readonly Binding[] {
  return Object.entries(environment).flatMap(([key, value]) =>
    OTHER.has(key) ? [] : bindingsIn(key, value),
  );
}

function bindingsIn(key: string, value: unknown): readonly Binding[] {
  if (Array.isArray(value)) return value.flatMap((table: unknown) => bindingOf(key, table));
  if (!isTable(value)) return [];
  if ('binding' in value) return bindingOf(key, value).map((each) => ({ ...each, alone: true }));
  return Object.entries(value).flatMap(([inner, tables]) =>
    Array.isArray(tables)
      ? tables.flatMap((table: unknown) => bindingOf(`${key}.${inner}`, table))
      : [],
  );
}

function bindingOf(tables: string, table: unknown): readonly Binding[] {
  if (!isTable(table)) return [];
  const name = table['binding'] ?? table['name'];
  if (typeof name !== 'string') return [];
  // Without a name of its own, a dataset is called as its binding.
  const isDataset = tables === 'analytics_engine_datasets';
  return [
    { tables, name, table: isDataset ? { ...table, dataset: table['dataset'] ?? name } : table },
  ];
}

/** One tenant's environment: of `default`, the top level. */
export function environmentOf(config: Environment, tenant: string): Environment {
  if (tenant === 'default') return config;
  const environment = isTable(config['env']) ? config['env'][tenant] : undefined;
  return isTable(environment) ? environment : {};
}

export function isTable(value: unknown): value is Environment {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
