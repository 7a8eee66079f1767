/** A catalogue as it was at a commit, compiled by today's compiler. */
import { compile } from '../../compile/compile.ts';
import { printProblem } from '../../compile/print-problem.ts';
import { severityOf } from '../../compile/problem.ts';
import { sourcesAt } from './sources-at.ts';
import type { LoadedCatalogue } from '../load-catalogue.ts';
import { type Project, shown } from '../project.ts';

/** @throws Error with the first problem, where it does not compile. */
export async function catalogueAt(commit: string, project: Project): Promise<LoadedCatalogue> {
  const sources = sourcesAt(commit, project.templates, project.tenant);
  const { bundle, problems } = await compile(sources, { tenant: project.tenant });
  if (bundle !== undefined) return { bundle, sources };
  const first = problems.find(({ code }) => severityOf(code) === 'error');
  const excerpt = first === undefined ? '' : printProblem(first, sources);
  throw new Error(
    `${shown(project.templates)} at ${commit.slice(0, 12)} does not compile; choose another ` +
      `revision.\n\n${excerpt}`,
  );
}
