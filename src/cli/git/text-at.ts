/** One file as it was at a commit. */
import { runGit } from './run-git.ts';

/** @returns `undefined` where the commit has no such file. */
export function textAt(commit: string, folder: string, path: string): string | undefined {
  const { ok, stdout } = runGit(folder, ['cat-file', 'blob', `${commit}:./${path}`]);
  return ok ? stdout.toString() : undefined;
}
