/** Everything that can be said of a catalogue without a call: of itself, its contract, cases, evals. */
import { collectProblems } from '../compile/collect-problems.ts';
import { compile } from '../compile/compile.ts';
import type { Problem } from '../compile/problem.ts';
import { readCatalogue } from '../compile/read.ts';
import type { Sources } from '../compile/sources.ts';
import type { Report } from '../progress.ts';
import type { Bundle } from '../template.ts';
import { checkCases } from './cases/check-cases.ts';
import { inOverlay, ownCases } from './cases/own-cases.ts';
import { readCaseFiles } from './cases/read-case-files.ts';
import { contractProblems } from './contract/contract-problems.ts';
import { EVALS, readEvals } from './eval/read-evals.ts';
import type { Project } from './project.ts';
import { overlayFolder, overlayPath } from './tenant/overlay-folder.ts';
import { today } from './today.ts';

export interface Checked {
  /** Absent where the catalogue does not compile. */
  readonly bundle?: Bundle;
  /** By file, line and column; the catalogue's, then its contract's, its cases'. */
  readonly problems: readonly Problem[];
  /** What problems point into, case files included. */
  readonly sources: Sources;
}

/** @throws Error where the disk is at fault. */
export async function checkCatalogue(
  project: Pick<Project, 'templates' | 'tenant'>,
  progress: Report,
): Promise<Checked> {
  const { templates, tenant } = project;
  const sources = await readCatalogue(templates, tenant);
  const { bundle, problems } = await compile(sources, { tenant, progress });
  const contract =
    bundle === undefined ? [] : await contractProblems(project, { bundle, sources }, today());
  const folder = overlayFolder(project);
  const files = await readCaseFiles(folder);
  const own = bundle && ownCases(bundle, tenant, { sources, files });
  const cases = collectProblems();
  let done = 0;
  await checkCases({ bundle: own, folder, files }, inOverlay(tenant, cases.report), () => {
    done += 1;
    progress({ done, total: own?.templates.length ?? 0, message: 'Trying cases' });
  });
  const evals = await readCaseFiles(folder, EVALS);
  await readEvals({ bundle, folder, files: evals }, inOverlay(tenant, cases.report));
  const named = [...files, ...evals].map(
    ([file, bytes]) => [overlayPath(tenant) + file, bytes] as const,
  );
  return {
    ...(bundle !== undefined && { bundle }),
    problems: [...problems, ...contract, ...cases.problems()],
    sources: new Map([...sources, ...named]),
  };
}
