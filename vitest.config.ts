/** Two projects: Node for what runs at build time, workerd for what runs in the Worker. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Folders of `test/` that run in Node; every other one runs in workerd. */
const nodeFolders = ['architecture', 'catalogue', 'cli', 'compile', 'conformance', 'e2e'];
const inNode = nodeFolders.map((folder) => `test/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: inNode, testTimeout: 60_000, hookTimeout: 120_000 } },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: { name: 'workerd', include: ['test/**/*.test.ts'], exclude: inNode },
      },
    ],
  },
});
