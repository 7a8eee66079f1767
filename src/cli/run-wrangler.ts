/** Runs a command of wrangler to its end, in the checkout. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { wranglerToml } from './own-config.ts';
import { projectRoot } from './project.ts';

/**
 * For one tenant, on this terminal. Its build gets the checkout's own Node.
 *
 * @returns the exit code.
 */
export function runWrangler(words: readonly string[], tenant: string): Promise<number> {
  const bin = join(projectRoot, 'node_modules/.bin');
  // An empty name is the top level. Without one, wrangler would ask which environment was meant.
  const environment = `--env=${tenant === 'default' ? '' : tenant}`;
  const child = spawn(join(bin, 'wrangler'), [...words, '--config', wranglerToml, environment], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [bin, process.env['PATH']].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
    },
  });
  return new Promise((done, fail) => {
    child.on('error', fail).on('exit', (code) => done(code ?? 1));
  });
}
