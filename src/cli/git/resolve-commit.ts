/** What people call a revision, to the commit that it is. */
import { runGit } from './run-git.ts';

/**
 * @param folder anywhere in a checkout.
 * @returns the commit's full hash.
 * @throws Error that says what to write instead.
 */
export function resolveCommit(ref: string, folder: string): string {
  const inside = runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (!inside.ok) {
    const reason = /not a git repository/.test(inside.stderr) ? '' : `: ${inside.stderr}`;
    throw new Error(
      `${folder} is not in a git checkout${reason}. What it was before is read from git: keep it in one, ` +
        'and commit it (git init, git add, git commit).',
    );
  }
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { ok, stdout } = runGit(folder, words);
  if (ok) return stdout.toString().trim();
  throw new Error(
    `git knows no revision "${ref}". Name a branch, a tag or a commit, such as main or HEAD~1; ` +
      'in a shallow clone, fetch it first.',
  );
}
