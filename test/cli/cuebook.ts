/** Runs the command line as a person does, in a checkout of their own. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const main = join(import.meta.dirname, '../../src/cli/main.ts');

export interface Run {
  readonly code: number;
  /** What a terminal shows: both streams. */
  readonly output: string;
}

export interface Checkout {
  readonly folder: string;
  /** Writes files below `templates/`; `undefined` removes one. */
  readonly write: (files: Readonly<Record<string, string | undefined>>) => Promise<void>;
  readonly read: (file: string) => Promise<string>;
  readonly commit: (message: string) => string;
  /** With `--templates templates` at its end. */
  readonly cuebook: (...args: readonly string[]) => Promise<Run>;
  readonly remove: () => Promise<void>;
}

/** A new git repository with a folder `templates`. */
export async function createCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@example.com');
  const pathOf = (file: string): string => join(folder, 'templates', file);
  return {
    folder,
    async write(files) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(pathOf(file)), { recursive: true });
        if (text === undefined) await rm(pathOf(file));
        else await writeFile(pathOf(file), text);
      }
    },
    read: (file) => readFile(pathOf(file), 'utf8'),
    commit(message) {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    cuebook: (...args) => run(folder, [...args, '--templates', 'templates']),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Colours off: a transcript is text. */
export function run(
  cwd: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...more };
    execFile(process.execPath, [main, ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
