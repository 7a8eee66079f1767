/** What somebody sees who saves files while `npm start` serves them. */
import { expect, it } from 'vitest';
import { createServerLog } from '../../src/cli/server-log.ts';

/** As wrangler prints it. */
const refusedSave = `The file ../../recipes/say.md changed, restarting build...
[custom build] Running: '/usr/bin/node' '/app/src/cli/main.ts' 'bundle'
[custom build] error unknown-name: oops is not declared
[custom build]   recipes/say.md:4:5
[custom build] \n[custom build] \n[custom build] 1 error, 0 hints in recipes
[custom build] The last version without errors goes on being served.
[custom build] \n⎔ Reloading local server...
\u001b[32m⎔ Local server updated and ready\u001b[39m
`;

it('ends with what the build said, however the output is cut', () => {
  for (const size of [1, 7, refusedSave.length]) {
    let seen = '';
    const { take } = createServerLog((lines) => (seen += lines));
    for (let at = 0; at < refusedSave.length; at += size) take(refusedSave.slice(at, at + size));
    expect(seen.trimEnd()).toBe(`error unknown-name: oops is not declared
  recipes/say.md:4:5

1 error, 0 hints in recipes
The last version without errors goes on being served.`);
  }
});

it('keeps the calls of clients, and not our own first question', () => {
  let seen = '';
  const { take, greeted } = createServerLog((lines) => (seen += lines));
  take('[wrangler:info] Ready on http://localhost:8787\n[wrangler:info] GET / 200 OK (70ms)\n');
  greeted();
  take('[wrangler:info] POST /mcp 200 OK (3ms)\n[wrangler:info] GET / 200 OK (2ms)\n');
  expect(seen).toBe(`[wrangler:info] Ready on http://localhost:8787
[wrangler:info] POST /mcp 200 OK (3ms)
[wrangler:info] GET / 200 OK (2ms)
`);
});
