/** The catalogue, ready for look-ups. */
import type { Catalogue } from '../env.ts';
import type { Bundle, BundledFile, ResourceDefinition, ServerInfo, Template } from '../template.ts';

/** One bundle, indexed once and never changed. The maps keep the bundle's order. */
export interface Registry {
  readonly catalogue: Catalogue;
  readonly tenant: string;
  readonly digest: string;
  readonly server: ServerInfo;
  /** By name. */
  readonly templates: ReadonlyMap<string, Template>;
  /** By name. */
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
  /** By path. */
  readonly files: ReadonlyMap<string, BundledFile>;
  /** Paths of the files that some embed names: whoever knows one may read it. */
  readonly openFiles: ReadonlySet<string>;
}

/** @param bundle as `checkBundle` has passed it. */
export function createRegistry(bundle: Bundle, catalogue: Catalogue = 'private'): Registry {
  return {
    catalogue,
    tenant: bundle.tenant,
    digest: bundle.digest,
    server: bundle.server,
    templates: new Map(bundle.templates.map((template) => [template.name, template])),
    resources: new Map(bundle.resources.map((definition) => [definition.name, definition])),
    files: new Map(bundle.files.map((file) => [file.path, file])),
    openFiles: new Set(bundle.templates.flatMap(filesIn)),
  };
}

function filesIn({ embeds }: Template): string[] {
  return embeds.flatMap(({ source }) => (source.type === 'file' ? source.path : []));
}
