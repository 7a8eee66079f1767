/** What a preview is rendered from. */
import { join } from 'node:path';
import type { Caller } from '../../caller.ts';
import type { Services } from '../../services.ts';
import type { Bundle } from '../../template.ts';
import { createDiskStore } from '../disk-store.ts';
import { everyScope } from '../every-scope.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { createLocalServices } from '../local-services.ts';
import type { Project } from '../project.ts';

/** Where everything lies, and who asks. */
export interface Scene {
  readonly project: Project;
  /** Folder with `kv/` and `r2/` in it. */
  readonly samples: string;
  /** Without them, the caller may read all that the catalogue speaks of. */
  readonly scopes: readonly string[] | undefined;
}

export interface Loaded {
  readonly bundle: Bundle;
  readonly services: Services;
  readonly caller: Caller;
}

/** Reads everything anew. Prints the catalogue's errors, and gives `undefined`, where it has some. */
export async function loadScene({ project, samples, scopes }: Scene): Promise<Loaded | undefined> {
  const catalogue = await loadCatalogue(project);
  if (catalogue === undefined) return undefined;
  const { bundle } = catalogue;
  const kv = await createDiskStore(join(samples, 'kv'), { tells: false });
  const r2 = await createDiskStore(join(samples, 'r2'));
  return {
    bundle,
    services: createLocalServices(bundle, { kv, r2 }),
    caller: { scopes: scopes ?? everyScope(bundle) },
  };
}
