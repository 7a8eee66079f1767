/** Node for what runs at build time, workerd for what runs in the Worker, and both of them whole. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Folders of `test/` that run in Node; every other one runs in workerd. */
const nodeFolders = ['architecture', 'catalogue', 'cli', 'compile'];
const inNode = nodeFolders.map((folder) => `test/${folder}/**/*.test.ts`);
const endToEnd = ['test/e2e/**/*.test.ts'];

/** Folders whose tests keep nothing: a worker of its own for each file would only start slower. */
const statelessFolders = ['args', 'authorise', 'embed', 'registry', 'render', 'resources'];
const stateless = statelessFolders.map((folder) => `test/${folder}/**/*.test.ts`);

/** `npm test -- -u`: golden cases are written anew instead of compared. */
const update = process.argv.includes('-u') || process.argv.includes('--update');

/** Reads every line that is logged in workerd. */
const setupFiles = ['test/telemetry/every-line.ts'];

const REPORT = '.cuebook/reports/tests.json';

export default defineConfig({
  test: {
    // CI adds up what every suite reports, see .ci/run.
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: REPORT }]] : ['default'],
    projects: [
      {
        test: {
          name: 'node',
          include: inNode,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          provide: { update },
        },
      },
      {
        // After the others and one at a time: they start servers and look at the clock.
        test: {
          name: 'e2e',
          include: endToEnd,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...inWorkerd(),
        test: {
          name: 'workerd',
          include: ['test/**/*.test.ts'],
          exclude: [...inNode, ...endToEnd, ...stateless],
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        ...inWorkerd(),
        test: {
          name: 'stateless',
          include: stateless,
          isolate: false,
          setupFiles,
          testTimeout: 30_000,
        },
      },
    ],
  },
});

function inWorkerd() {
  const bindings = { SEAL_KEY: 'sealed with this in tests, nowhere else' };
  return {
    plugins: [
      cloudflareTest({ wrangler: { configPath: './wrangler.toml' }, miniflare: { bindings } }),
    ],
  };
}
