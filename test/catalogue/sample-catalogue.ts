/** The checkout's own catalogue, compiled once a test file. */
import { join } from 'node:path';
import type { CaseCatalogue } from '../../src/cli/cases/run-case.ts';
import { compile } from '../../src/compile/compile.ts';
import { printProblem } from '../../src/compile/print-problem.ts';
import { readCatalogue } from '../../src/compile/read.ts';

export const folder = join(import.meta.dirname, '../../templates');

/** @throws Error with every problem, if it does not compile. */
export async function compileSamples(): Promise<CaseCatalogue> {
  const sources = await readCatalogue(folder);
  const { bundle, problems } = await compile(sources, { tenant: 'default' });
  if (bundle === undefined) {
    throw new Error(problems.map((problem) => printProblem(problem, sources)).join('\n\n'));
  }
  return { bundle, folder };
}
