/** What the commands do when nobody reads on. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../../src/cli/project.ts';

const run = promisify(execFile);

it('end quietly when their output is no longer read', async () => {
  const command = `"${process.execPath}" "${join(projectRoot, 'src/cli/main.ts')}" preview commit_message | true`;
  const script = `${command}; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = await run('bash', ['-c', script], { cwd: projectRoot });
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
});
