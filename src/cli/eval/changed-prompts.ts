/** Which prompts a change may have made answers to better or worse. */
import type { Bundle } from '../../template.ts';
import { catalogueAt } from '../git/catalogue-at.ts';
import { resolveCommit } from '../git/resolve-commit.ts';
import { runGit } from '../git/run-git.ts';
import type { Project } from '../project.ts';
import { EVALS, type PreparedEval } from './read-evals.ts';

/** The evals of one prompt, and the folder that their file is in. */
export interface PromptEvals {
  readonly folder: string;
  readonly evals: readonly PreparedEval[];
}

/**
 * Those that compile to something else than at the revision, or whose evals, or a file that these
 * name, changed since.
 *
 * @throws Error where git does not know the revision, or the catalogue did not compile there.
 */
export async function changedPrompts(
  ref: string,
  project: Project,
  { templates }: Bundle,
  evals: ReadonlyMap<string, PromptEvals>,
): Promise<ReadonlySet<string>> {
  const commit = resolveCommit(ref, project.templates);
  const { bundle } = await catalogueAt(commit, project);
  const before = new Map(bundle.templates.map(({ name, digest }) => [name, digest]));
  const changed = templates.filter(({ name, digest }) => {
    const own = evals.get(name);
    return before.get(name) !== digest || (own !== undefined && filesChanged(commit, name, own));
  });
  return new Set(changed.map(({ name }) => name));
}

function filesChanged(commit: string, name: string, { folder, evals }: PromptEvals): boolean {
  const named = evals.flatMap(({ case: { files, schema = [] } }) =>
    Object.values(files).concat(schema),
  );
  const paths = [`${name}${EVALS}`, ...named];
  return (
    runGit(folder, ['diff', '--quiet', commit, '--', ...paths]).ok === false || isNew(folder, paths)
  );
}

/** A file that git does not follow yet is in no difference. */
function isNew(folder: string, paths: readonly string[]): boolean {
  const words = ['ls-files', '--others', '--', ...paths];
  return runGit(folder, words).stdout.length > 0;
}
