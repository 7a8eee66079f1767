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
  /** By path of each file that some embed names: the scopes of the prompts that do, none twice. */
  readonly embeddedFiles: ReadonlyMap<string, readonly (readonly string[])[]>;
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
    embeddedFiles: embeddedFiles(bundle.templates),
  };
}

/** Thousands of prompts may embed one file, and need few different scopes. */
function embeddedFiles(templates: readonly Template[]): Registry['embeddedFiles'] {
  const files = new Map<string, Map<string, readonly string[]>>();
  for (const { embeds, scopes } of templates) {
    for (const { source } of embeds) {
      if (source.type !== 'file') continue;
      const known = files.get(source.path) ?? new Map<string, readonly string[]>();
      files.set(source.path, known.set(JSON.stringify(scopes), scopes));
    }
  }
  return new Map(Array.from(files, ([path, known]) => [path, [...known.values()]]));
}
