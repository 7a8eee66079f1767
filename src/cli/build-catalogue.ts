/** Compiles a catalogue into the files that one tenant's Worker is made of. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compile } from '../compile/compile.ts';
import { printBundle } from '../compile/print-bundle.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Bundle } from '../template.ts';
import { type Printing, printProblems } from './print-problems.ts';
import { type Project, shown } from './project.ts';
import { readyRuntime } from './ready-runtime.ts';
import { rememberPatterns } from './remember-patterns.ts';
import { writeWhole } from './write-file.ts';
import { writeRuntime } from './write-runtime.ts';

export interface Bundled {
  /** Absent where the catalogue has errors: then nothing was written. */
  readonly bundle?: Bundle;
}

/**
 * Builds what is being served: with errors in the catalogue the last good build goes on running, so only a
 * first one fails then.
 *
 * @returns the exit code.
 */
export async function rebuild(project: Project): Promise<number> {
  const { bundle } = await bundleProject(project, { serving: true, hintsCounted: true });
  if (bundle !== undefined) {
    console.log(servedNow(bundle));
    return 0;
  }
  if (!existsSync(entryOf(project))) return 1;
  console.error('The last version without errors goes on being served.');
  return 0;
}

/** What a save came to, where nothing was wrong with it. */
function servedNow({ templates: { length } }: Bundle): string {
  return `${length} ${length === 1 ? 'prompt' : 'prompts'}, no errors. The next call gets ${length === 1 ? 'it' : 'them'}.`;
}

interface Bundling extends Printing {
  /** Whether it is for this machine, where every save is waited for. */
  readonly serving?: boolean;
}

/** Prints the problems; writes the bundle and the entry only if there is no error among them. */
export async function bundleProject(
  project: Project,
  { serving = false, ...printing }: Bundling = {},
): Promise<Bundled> {
  const sources = await readCatalogue(project.templates, project.tenant);
  const { bundle, problems } = await rememberPatterns(() => compile(sources, project));
  printProblems(problems, sources, shown(project.templates), printing);
  if (bundle === undefined) return {};
  await writeBundle(project, bundle, await (serving ? readyRuntime() : writeRuntime()));
  return { bundle };
}

/** @param runtime the path of the module that has all but the catalogue. */
export async function writeBundle(
  project: Project,
  bundle: Bundle,
  runtime: string,
): Promise<void> {
  await writeWhole(join(project.out, 'bundle.ts'), printBundle(bundle));
  await writeWhole(entryOf(project), entry(project, runtime));
}

function entryOf(project: Project): string {
  return join(project.out, 'worker.ts');
}

function entry({ tenant, out }: Project, runtime: string): string {
  const from = relative(out, runtime).split(sep).join('/');
  return [
    `// Generated: the entry of the tenant ${JSON.stringify(tenant)}.`,
    `import { assets, createWorker } from '${from}';`,
    `import { bundle } from './bundle.ts';`,
    '',
    'const worker = createWorker(bundle, { assets });',
    'export default { fetch: worker.fetch };',
    'export const Catalog = worker.catalog;',
    `export { Hub } from '${from}';`,
    '',
  ].join('\n');
}
