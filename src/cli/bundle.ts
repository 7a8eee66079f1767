/** `cuebook bundle`: compiles a catalogue into the files that one tenant's Worker is made of. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../compile/compile.ts';
import { printBundle } from '../compile/print-bundle.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Bundle } from '../template.ts';
import { type Printing, printProblems } from './print-problems.ts';
import { type Project, projectOf, projectRoot, shown } from './project.ts';
import { rememberPatterns } from './remember-patterns.ts';
import { writeWhole } from './write-file.ts';

export interface Bundled {
  /** Absent where the catalogue has errors: then nothing was written. */
  readonly bundle?: Bundle;
}

/**
 * wrangler runs this as its build. While it serves (`wrangler dev`), a catalogue with errors leaves
 * the last good build running, so only a first build fails then.
 */
export async function bundle(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { templates: { type: 'string' }, tenant: { type: 'string' } },
  });
  const project = projectOf(values);
  const serving = process.env['WRANGLER_COMMAND'] === 'dev';
  const built = await bundleProject(project, { hintsCounted: serving });
  if (built.bundle !== undefined) {
    if (serving) console.log(servedNow(built.bundle));
    return 0;
  }
  if (!serving || !existsSync(entryOf(project))) return 1;
  console.error('The last version without errors goes on being served.');
  return 0;
}

/** What a save came to, where nothing was wrong with it. */
function servedNow({ templates: { length } }: Bundle): string {
  return `${length} ${length === 1 ? 'prompt' : 'prompts'}, no errors. The next call gets ${length === 1 ? 'it' : 'them'}.`;
}

/** Prints the problems; writes the bundle and the entry only if there is no error among them. */
export async function bundleProject(project: Project, printing?: Printing): Promise<Bundled> {
  const sources = await readCatalogue(project.templates, project.tenant);
  const { bundle, problems } = await rememberPatterns(() => compile(sources, project));
  printProblems(problems, sources, shown(project.templates), printing);
  if (bundle === undefined) return {};
  await writeBundle(project, bundle);
  return { bundle };
}

export async function writeBundle(project: Project, bundle: Bundle): Promise<void> {
  await writeWhole(join(project.out, 'bundle.ts'), printBundle(bundle));
  await writeWhole(entryOf(project), entry(project));
}

function entryOf(project: Project): string {
  return join(project.out, 'worker.ts');
}

function entry(project: Project): string {
  const pathTo = (file: string): string =>
    relative(project.out, join(projectRoot, 'src', file))
      .split(sep)
      .join('/');
  return [
    `// Generated: the entry of the tenant ${JSON.stringify(project.tenant)}.`,
    `import { createWorker } from '${pathTo('worker.ts')}';`,
    `import { bundle } from './bundle.ts';`,
    '',
    'const worker = createWorker(bundle);',
    'export default { fetch: worker.fetch };',
    'export const Catalog = worker.catalog;',
    `export { Hub } from '${pathTo('live/hub.ts')}';`,
    '',
  ].join('\n');
}
