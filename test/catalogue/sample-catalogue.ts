/** The checkout's own catalogue, compiled for a test file. */
import { join } from 'node:path';
import type { CaseCatalogue } from '../../src/cli/cases/run-case.ts';
import { overlayFolder } from '../../src/cli/tenant/overlay-folder.ts';
import { compile } from '../../src/compile/compile.ts';
import { printProblem } from '../../src/compile/print-problem.ts';
import { readCatalogue } from '../../src/compile/read.ts';

export const folder = join(import.meta.dirname, '../../templates');

/**
 * As one tenant has it; its folder is where the tenant's own cases are.
 *
 * @throws Error with every problem, if it does not compile.
 */
export async function compileSamples(tenant = 'default'): Promise<CaseCatalogue> {
  const sources = await readCatalogue(folder, tenant);
  const { bundle, problems } = await compile(sources, { tenant });
  if (bundle === undefined) {
    throw new Error(problems.map((problem) => printProblem(problem, sources)).join('\n\n'));
  }
  return { bundle, folder: overlayFolder({ templates: folder, tenant }) };
}
