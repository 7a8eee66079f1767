/** Two projects: Node for what runs at build time, workerd for what runs in the Worker. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Folders of `test/` that run in Node; every other one runs in workerd. */
const nodeFolders = ['architecture', 'catalogue', 'cli', 'compile', 'conformance', 'e2e'];
/** `npm test -- -u`: golden cases are written anew instead of compared. */
const update = process.argv.includes('-u') || process.argv.includes('--update');

const inNode = nodeFolders.map((folder) => `test/${folder}/**/*.test.ts`);

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
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: { name: 'workerd', include: ['test/**/*.test.ts'], exclude: inNode },
      },
    ],
  },
});
