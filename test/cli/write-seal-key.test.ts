import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSealKey } from '../../src/cli/write-seal-key.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const textOf = (name: string) => readFile(at(name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-key-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const line = /^SEAL_KEY="[\w-]{43}"$/m;

describe('writeSealKey', () => {
  it('writes a random key beside the configuration, for nobody else to read', async () => {
    expect(await writeSealKey(at('wrangler.toml'))).toBe(true);
    expect(await textOf('.dev.vars')).toMatch(line);
    expect((await stat(at('.dev.vars'))).mode & 0o777).toBe(0o600);
  });

  it('never writes a second one', async () => {
    await writeSealKey(at('wrangler.toml'));
    const first = await textOf('.dev.vars');
    expect(await writeSealKey(at('wrangler.toml'))).toBe(false);
    expect(await textOf('.dev.vars')).toBe(first);
  });

  it.each(['SEAL_KEY=short', 'SEAL_KEY = ', '  export SEAL_KEY="x"\nOTHER=1\n'])(
    'leaves %j as it is',
    async (text) => {
      await writeFile(at('.dev.vars'), text);
      expect(await writeSealKey(at('wrangler.toml'))).toBe(false);
      expect(await textOf('.dev.vars')).toBe(text);
    },
  );

  it.each(['TOKENS="a"', '# SEAL_KEY=x\nMY_SEAL_KEY=x\n'])('adds one to %j', async (text) => {
    await writeFile(at('.dev.vars'), text, { mode: 0o644 });
    expect(await writeSealKey(at('wrangler.toml'))).toBe(true);
    const written = await textOf('.dev.vars');
    expect(written.startsWith(text)).toBe(true);
    expect(written).toMatch(line);
    expect((await stat(at('.dev.vars'))).mode & 0o777).toBe(0o600);
  });

  it('gives every environment a file and a key of its own', async () => {
    await writeSealKey(at('wrangler.toml'));
    await writeSealKey(at('wrangler.toml'), 'acme');
    expect(await textOf('.dev.vars.acme')).toMatch(line);
    expect(await textOf('.dev.vars.acme')).not.toBe(await textOf('.dev.vars'));
  });
});
