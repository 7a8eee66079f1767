/** The prompts whose cases are one tenant's to write. */
import type { Report } from '../../compile/problem.ts';
import type { Sources } from '../../compile/sources.ts';
import type { Bundle } from '../../template.ts';
import { overlayPath } from '../tenant/overlay-folder.ts';
import type { CheckedCatalogue } from './check-cases.ts';

/**
 * A catalogue with only the prompts that the tenant has a file or cases for: the cases of the others
 * are those of the shared catalogue.
 *
 * @param files the tenant's own case files, by name.
 */
export function ownCases(
  bundle: Bundle,
  tenant: string,
  { sources, files }: { readonly sources: Sources; readonly files: Sources },
): CheckedCatalogue['bundle'] {
  if (tenant === 'default') return bundle;
  const templates = bundle.templates.filter(
    ({ name }) =>
      files.has(`${name}.cases.yaml`) || sources.has(`${overlayPath(tenant)}${name}.md`),
  );
  return { ...bundle, templates };
}

/** Tells problems of files that were named as they are called in the overlay. */
export function inOverlay(tenant: string, report: Report): Report {
  const folder = overlayPath(tenant);
  return (code, place, facts, { related } = {}) =>
    report(
      code,
      { ...place, file: folder + place.file },
      facts,
      related === undefined ? {} : { related: { ...related, file: folder + related.file } },
    );
}
