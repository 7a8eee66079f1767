/** What would be uploaded, and for whom: dry runs, and an account that only writes down who asks. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Run } from './cuebook.ts';

const root = join(import.meta.dirname, '../..');

/** In each built Worker, and in no other tenant's. */
const marks = { default: 'Engineering prompts', acme: 'Acme prompts', globex: 'Globex prompts' };

describe('two tenants that are deployed at once', () => {
  let folder: string;
  let runs: readonly Run[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    runs = await Promise.all(
      ['acme', 'globex'].map((tenant) =>
        run(root, ['deploy', '--tenant', tenant, '--dry-run', '--outdir', join(folder, tenant)]),
      ),
    );
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['acme', 'globex'] as const)('%s gets its own catalogue', async (tenant) => {
    const worker = await readFile(join(folder, tenant, 'worker.js'), 'utf8');
    const found = Object.values(marks).filter((mark) => worker.includes(mark));
    expect(found).toEqual([marks[tenant]]);
    expect(worker.includes('ask_diagram')).toBe(tenant === 'globex');
  });

  it.each([
    ['acme', 0, 'open'],
    ['globex', 1, 'token'],
  ])('%s gets its own settings, and every binding', (tenant, at, auth) => {
    const { code, output } = runs[at]!;
    expect(code).toBe(0);
    expect(output).toContain(`env.TENANT ("${tenant}")`);
    expect(output).toContain(`env.AUTH ("${auth}")`);
    for (const binding of [
      'KV',
      'R2',
      'HUB',
      'VERSION',
      'LIMIT_LIST',
      'LIMIT_GET',
      'LIMIT_COMPLETE',
    ]) {
      expect(output).toMatch(new RegExp(`env\\.${binding} `));
    }
    expect(output).not.toContain('WARNING');
  });
});

it('deploy refuses a tenant that there is not, and says which there are', async () => {
  const { code, output } = await run(root, ['deploy', '--tenant', 'acmee', '--dry-run']);
  expect(output).toBe(
    'wrangler.toml has no tenant "acmee". It has: default, acme, globex. Did you mean acme?\n',
  );
  expect(code).toBe(2);
});

it('rollback asks for the versions of the tenant’s own Worker', async () => {
  const asked: string[] = [];
  const account = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end('{"success":false,"errors":[{"code":10000,"message":"no"}],"result":null}');
  });
  await new Promise<void>((listening) => account.listen(0, () => listening()));
  const { port } = account.address() as AddressInfo;
  const env = {
    CLOUDFLARE_API_BASE_URL: `http://localhost:${port}`,
    CLOUDFLARE_API_TOKEN: 'a-token',
    CLOUDFLARE_ACCOUNT_ID: 'an-account',
  };
  const { code } = await run(root, ['rollback', '--tenant', 'acme', '--yes'], env);
  account.close();
  expect(asked[0]).toBe('/accounts/an-account/workers/scripts/cuebook-acme/deployments');
  expect(code).toBe(1);
});
