/** `tenant.yaml`: what one tenant takes of the shared catalogue, and what it calls its own. */
import type { ServerInfo } from '../../template.ts';
import { unknown } from '../names.ts';
import type { Report } from '../problem.ts';
import type { SourceText } from '../source-text.ts';
import { asLine, type Fields, openFields, type Shape } from '../yaml/fields.ts';
import { isEmpty, type YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { declareNotice } from './declare-notice.ts';
import { readServer, SERVER_KEYS, SERVER_KEYS_ELSEWHERE } from './declare-server.ts';

export interface DeclaredTenant {
  /** Prompts of the shared catalogue that the tenant goes without. */
  readonly dropped: ReadonlySet<string>;
  /** What it sets of what `catalogue.yaml` sets. */
  readonly server: Partial<ServerInfo>;
  readonly notice?: string;
}

/** Names of prompts: those of the shared catalogue, and those that the overlay has files for. */
export interface PromptNames {
  readonly shared: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

const SHAPE: Shape = {
  what: 'tenant.yaml',
  keys: ['only', 'without', ...SERVER_KEYS],
  foreign: SERVER_KEYS_ELSEWHERE,
};

const NOTHING: DeclaredTenant = { dropped: new Set(), server: {} };

/** @param source `undefined` for an overlay without the file: it takes everything as it is. */
export function declareTenant(
  source: SourceText | undefined,
  prompts: PromptNames,
  report: Report,
): DeclaredTenant {
  const root = source && parseYaml(source, { start: 0, end: source.text.length }, report);
  if (root === undefined || isEmpty(root)) return NOTHING;
  const fields = openFields(root, SHAPE, report);
  if (fields === undefined) return NOTHING;
  const notice = declareNotice(fields, report);
  return {
    dropped: droppedBy(fields, prompts, report),
    server: readServer(fields, report),
    ...(notice !== undefined && { notice }),
  };
}

function droppedBy(fields: Fields, { shared, own }: PromptNames, report: Report): Set<string> {
  const all = new Set([...shared, ...own]);
  const only = fields.list('only', (item) => knownName(item, 'only', all, report));
  const without = fields.list('without', (item) => {
    const name = knownName(item, 'without', all, report);
    if (name === undefined || !own.has(name)) return name;
    report('tenant-drops-own', item.place, { name });
    return undefined;
  });
  if (fields.has('only') && fields.has('without')) {
    const related = fields.placeOf('only');
    report('tenant-only-and-without', fields.placeOf('without'), {}, { related });
  }
  const dropped = new Set(without);
  if (only !== undefined) {
    for (const name of shared) if (!only.includes(name) && !own.has(name)) dropped.add(name);
  }
  return dropped;
}

function knownName(
  item: YamlNode,
  key: string,
  names: ReadonlySet<string>,
  report: Report,
): string | undefined {
  const name = asLine(item, key, report);
  if (name === undefined || names.has(name)) return name;
  report('tenant-unknown-prompt', item.place, unknown(name, names));
  return undefined;
}
