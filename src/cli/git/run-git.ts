/** Runs git in a folder. */
import { spawnSync } from 'node:child_process';

export interface Ran {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Git's own variables are not passed on: a hook sets them for another folder.
 *
 * @throws Error where there is no git to run.
 */
export function runGit(folder: string, args: readonly string[], input?: string): Ran {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE)$/.test(name)),
  );
  const ran = spawnSync('git', ['-C', folder, ...args], {
    env,
    maxBuffer: Infinity,
    ...(input !== undefined && { input }),
  });
  if (ran.error !== undefined) {
    throw new Error(`git could not be run: ${ran.error.message}`, { cause: ran.error });
  }
  return { ok: ran.status === 0, stdout: ran.stdout, stderr: ran.stderr.toString().trim() };
}
