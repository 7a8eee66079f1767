/** wrangler, in the checkout, for one tenant. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { wranglerToml } from './own-config.ts';
import { projectRoot } from './project.ts';

/** Its build gets the checkout's own Node. */
export function spawnWrangler(
  words: readonly string[],
  tenant: string,
  stdio: StdioOptions,
  more: NodeJS.ProcessEnv = {},
): ChildProcess {
  const bin = join(projectRoot, 'node_modules/.bin');
  // An empty name is the top level. Without one, wrangler would ask which environment was meant.
  const environment = `--env=${tenant === 'default' ? '' : tenant}`;
  return spawn(join(bin, 'wrangler'), [...words, '--config', wranglerToml, environment], {
    cwd: projectRoot,
    stdio,
    env: {
      ...process.env,
      PATH: [bin, process.env['PATH']].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      ...more,
    },
  });
}
