/** The detector in a Worker as it is deployed: without Node compatibility. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../secrets/samples.ts';
import { connectModern } from './clients.ts';
import { root, serve, type Served } from './serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.stop());

it('masks a secret of every kind', async () => {
  expect(await readFile(join(root, 'wrangler.toml'), 'utf8')).not.toContain('nodejs_compat');
  const client = await connectModern(served.url);
  for (const { kind, secret, around: [before, behind] = ['', ''] } of samples) {
    const result = await client.getPrompt({
      name: 'explain_error',
      arguments: { error: `See: ${before}${secret}${behind}` },
    });
    expect(JSON.stringify(result.messages)).toContain(`[REDACTED: ${kind}]`);
    expect(result).toMatchObject({ _meta: { 'cuebook/redacted': { [kind]: 1 } } });
  }
  await client.close();
  expect(served.output()).not.toContain(samples[0]!.secret);
});
