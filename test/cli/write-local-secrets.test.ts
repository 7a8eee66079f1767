import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLocalSecret, writeLocalSecrets } from '../../src/cli/write-local-secrets.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const textOf = (name: string) => readFile(at(name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const line = /^SEAL_KEY="[\w-]{43}"$/m;

describe('writeLocalSecrets', () => {
  it('writes random keys beside the configuration, for nobody else to read', async () => {
    expect(await writeLocalSecrets(at('wrangler.toml'))).toEqual(['SEAL_KEY', 'ADMIN_KEY']);
    expect(await textOf('.dev.vars')).toMatch(line);
    expect(await readLocalSecret('ADMIN_KEY', at('wrangler.toml'))).toMatch(/^[\w-]{43}$/);
    expect((await stat(at('.dev.vars'))).mode & 0o777).toBe(0o600);
  });

  it('never writes a second one', async () => {
    await writeLocalSecrets(at('wrangler.toml'));
    const first = await textOf('.dev.vars');
    expect(await writeLocalSecrets(at('wrangler.toml'))).toEqual([]);
    expect(await textOf('.dev.vars')).toBe(first);
  });

  it.each(['SEAL_KEY=short', 'SEAL_KEY = ', '  export SEAL_KEY="x"\nOTHER=1\n'])(
    'leaves %j as it is',
    async (text) => {
      await writeFile(at('.dev.vars'), text);
      expect(await writeLocalSecrets(at('wrangler.toml'))).toEqual(['ADMIN_KEY']);
      expect(await textOf('.dev.vars')).toMatch(/\nADMIN_KEY="[\w-]{43}"\n$/);
      expect((await textOf('.dev.vars')).startsWith(text)).toBe(true);
    },
  );

  it.each(['TOKENS="a"', '# SEAL_KEY=x\nMY_SEAL_KEY=x\n'])('adds one to %j', async (text) => {
    await writeFile(at('.dev.vars'), text, { mode: 0o644 });
    expect(await writeLocalSecrets(at('wrangler.toml'))).toContain('SEAL_KEY');
    const written = await textOf('.dev.vars');
    expect(written.startsWith(text)).toBe(true);
    expect(written).toMatch(line);
    expect((await stat(at('.dev.vars'))).mode & 0o777).toBe(0o600);
  });

  it('gives every environment a file and a key of its own', async () => {
    await writeLocalSecrets(at('wrangler.toml'));
    await writeLocalSecrets(at('wrangler.toml'), 'acme');
    expect(await textOf('.dev.vars.acme')).toMatch(line);
    expect(await textOf('.dev.vars.acme')).not.toBe(await textOf('.dev.vars'));
  });
});
