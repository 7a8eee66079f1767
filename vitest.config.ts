/** Node for what runs at build time, workerd for what runs in the Worker, and both of them whole. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { browserAssets } from './src/cli/browser-assets.ts';

/** Folders of `test/` that run in Node; every other one runs in workerd. */
const nodeFolders = ['architecture', 'catalogue', 'cli', 'compile'];
const inNode = nodeFolders.map((folder) => `test/${folder}/**/*.test.ts`);
const endToEnd = ['test/e2e/**/*.test.ts'];

/** `npm test -- -u`: golden cases are written anew instead of compared. */
const update = process.argv.includes('-u') || process.argv.includes('--update');

/** For each file in workerd: what it finds, and what is made of the lines that it logs. */
const setupFiles = ['test/empty-stores.ts', 'test/telemetry/every-line.ts'];

/** No test in workerd could make them itself. */
const provide = { assets: await browserAssets() };

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
          exclude: [...inNode, ...endToEnd],
          setupFiles,
          provide,
          // A worker of its own for each file would take three minutes more to start them all.
          isolate: false,
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
