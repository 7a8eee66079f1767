/** A catalogue's folder to its bundle, for commands that can do nothing with one that has errors. */
import { compile } from '../compile/compile.ts';
import { severityOf } from '../compile/problem.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Sources } from '../compile/sources.ts';
import type { Bundle } from '../template.ts';
import { printProblems } from './print-problems.ts';
import { type Project, shown } from './project.ts';

export interface LoadedCatalogue {
  readonly bundle: Bundle;
  readonly sources: Sources;
}

/** Prints the errors, and gives `undefined`, where there are some. Hints are for `check` to tell. */
export async function loadCatalogue(project: Project): Promise<LoadedCatalogue | undefined> {
  const sources = await readCatalogue(project.templates, project.tenant);
  const { bundle, problems } = await compile(sources, { tenant: project.tenant });
  if (bundle !== undefined) return { bundle, sources };
  const errors = problems.filter(({ code }) => severityOf(code) === 'error');
  printProblems(errors, sources, shown(project.templates));
  return undefined;
}
