/** One tenant's catalogue: the shared one, with what the tenant has of its own laid over it. */
import { nearest } from '../nearest.ts';
import { declareTenant } from './declare/declare-tenant.ts';
import type { DeclaredCatalogue } from './declared.ts';
import { type Place, type Report, severityOf } from './problem.ts';
import { decodeSource } from './source-text.ts';
import type { Sources } from './sources.ts';

export interface Overlaid {
  /** As a catalogue of its own would have them: `tenants/acme/hello.md` is `hello.md`. */
  readonly sources: Sources;
  /** Where a place in `sources` really is. */
  readonly located: (place: Place) => Place;
  /**
   * Tells problems of `sources` where they really are. A hint about a shared file is not one tenant's
   * to mend: whoever checks the shared catalogue is told.
   */
  readonly report: Report;
  /** Sets what `tenant.yaml` sets of what `catalogue.yaml` sets. */
  readonly brand: (catalogue: DeclaredCatalogue) => DeclaredCatalogue;
}

const SETTINGS = 'tenant.yaml';

/**
 * Pure. A file of the overlay replaces the shared one of the same name, or is a new one; what
 * `tenant.yaml` goes without is left out (TEMPLATES.md, "Tenants"). The tenant `default` has no
 * overlay.
 *
 * @param sources the shared catalogue's, and below `tenants/` the overlay's.
 */
export function overlay(sources: Sources, tenant: string, report: Report): Overlaid {
  const folder = `tenants/${tenant}/`;
  const entries = [...sources];
  const shared = entries.filter(([file]) => !file.startsWith('tenants/'));
  const own = entries
    .filter(([file]) => tenant !== 'default' && file.startsWith(folder))
    .map(([file, bytes]) => [file.slice(folder.length), bytes] as const)
    .filter(([path]) => !isMisspelt(path, folder, report));
  const settings = new Map(own).get(SETTINGS);
  const { dropped, server, notice } = declareTenant(
    settings && decodeSource(folder + SETTINGS, settings, report),
    { shared: promptsIn(shared), own: promptsIn(own) },
    report,
  );
  const files = new Set(own.map(([path]) => path));
  const located = (place: Place): Place =>
    files.has(place.file) ? { ...place, file: folder + place.file } : place;
  return {
    sources: new Map([
      ...shared.filter(([path]) => !dropped.has(promptOf(path) ?? '')),
      ...own.filter(([path]) => path !== SETTINGS),
    ]),
    located,
    report: own.length === 0 ? report : relocated(report, files, located),
    brand: (catalogue) => ({
      ...catalogue,
      server: { ...catalogue.server, ...server },
      ...(notice !== undefined && { notice }),
    }),
  };
}

function relocated(
  report: Report,
  files: ReadonlySet<string>,
  located: Overlaid['located'],
): Report {
  return (code, place, facts, { related } = {}) => {
    if (severityOf(code) === 'hint' && !files.has(place.file)) return;
    report(code, located(place), facts, related === undefined ? {} : { related: located(related) });
  };
}

/** Told here, because the shared catalogue has no file of the name that was meant. */
function isMisspelt(path: string, folder: string, report: Report): boolean {
  if (path === SETTINGS || path.includes('/')) return false;
  if (nearest(path.replace(/\.yml$/, '.yaml'), [SETTINGS]) === undefined) return false;
  const file = folder + path;
  report('stray-file', { file, line: 1, column: 1 }, { name: file, meant: SETTINGS });
  return true;
}

function promptsIn(files: readonly (readonly [string, Uint8Array])[]): ReadonlySet<string> {
  return new Set(files.flatMap(([path]) => promptOf(path) ?? []));
}

/** The prompt that a file is the text of. */
function promptOf(path: string): string | undefined {
  return path === 'README.md' ? undefined : /^([^/]+)\.md$/.exec(path)?.[1];
}
