/** `cuebook diff`: what a change does to the rendered messages of all cases, as Markdown. */
import { compareCatalogues } from './diff/compare-catalogues.ts';
import { printDiffs } from './diff/print-diffs.ts';
import { catalogueAt } from './git/catalogue-at.ts';
import { resolveCommit } from './git/resolve-commit.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { projectOf } from './project.ts';
import { readFlags } from './read-flags.ts';
import { overlayFolder } from './tenant/overlay-folder.ts';

const SHAPE = {
  usage: `Usage: npm run diff -- [--against REF] [--templates DIR] [--tenant NAME]

  --against    a branch, tag or commit to compare the working tree with; HEAD by default
  --templates  the catalogue's folder; templates by default

Prints Markdown. Exit code 0: done, whatever differs. 1: the catalogue has errors. 2: it could
not run.`,
  options: {
    against: { type: 'string', default: 'HEAD' },
    templates: { type: 'string' },
    tenant: { type: 'string' },
  },
} as const;

/** @returns 0 whatever differs: it shows, and a reviewer decides. 1 where the catalogue has errors. */
export async function diff(args: readonly string[]): Promise<number> {
  const { flags } = readFlags(SHAPE, args);
  const project = projectOf(flags);
  const now = await loadCatalogue(project);
  if (now === undefined) return 1;
  const then = await catalogueAt(resolveCommit(flags.against, project.templates), project);
  const diffs = await compareCatalogues({
    before: then.bundle,
    after: now.bundle,
    folders: [...new Set([overlayFolder(project), project.templates])],
  });
  process.stdout.write(printDiffs(diffs, flags.against));
  return 0;
}
