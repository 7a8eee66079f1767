/** A catalogue's evals: a tenant's own, and those of the shared catalogue for its other prompts. */
import { collectProblems } from '../../compile/collect-problems.ts';
import type { Bundle } from '../../template.ts';
import { readCaseFiles } from '../cases/read-case-files.ts';
import { printProblems } from '../print-problems.ts';
import { type Project, shown } from '../project.ts';
import { overlayFolder } from '../tenant/overlay-folder.ts';
import type { PromptEvals } from './changed-prompts.ts';
import { EVALS, readEvals } from './read-evals.ts';

/** By prompt; prints the problems, and gives `undefined`, where a file has errors. */
export async function loadEvals(
  project: Project,
  bundle: Bundle,
): Promise<ReadonlyMap<string, PromptEvals> | undefined> {
  const found = new Map<string, PromptEvals>();
  const names = new Set(bundle.templates.map(({ name }) => name));
  for (const folder of new Set([overlayFolder(project), project.templates])) {
    const all = await readCaseFiles(folder, EVALS);
    const files = new Map([...all].filter(([file]) => isOpen(file.slice(0, -EVALS.length))));
    const { report, problems, failed } = collectProblems();
    for (const [name, evals] of await readEvals({ bundle: undefined, folder, files }, report)) {
      found.set(name, { folder, evals });
    }
    if (failed()) {
      printProblems(problems(), files, shown(folder));
      return undefined;
    }
  }
  return found;

  function isOpen(name: string): boolean {
    return names.has(name) && !found.has(name);
  }
}
