import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTokens } from '../../src/tokens/parse-tokens.ts';
import { DAY_MS, type TokenEntry } from '../../src/tokens/token-entry.ts';
import { digestToken, parseToken } from '../../src/tokens/token.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../src/cli/main.ts');

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokens-'));
  file = join(folder, '.tokens');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function token(...args: string[]): Promise<{ code: number; output: string }> {
  const words = [main, 'token', ...args, '--file', file];
  return run(process.execPath, words).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

async function entries(): Promise<readonly TokenEntry[]> {
  const parsed = parseTokens(await readFile(file, 'utf8'));
  if ('line' in parsed) throw new Error(`line ${parsed.line} is no entry`);
  return parsed;
}

describe('npm run token', () => {
  it('shows a token once, and keeps a digest of it, who it is of, until when and for what', async () => {
    const { code, output } = await token(
      '--id',
      'alice',
      '--scopes',
      'repo:read:acme/*, docs:read',
    );
    expect(code).toBe(0);
    const [shown = ''] = /cuebook_[\w-]{59}/.exec(output) ?? [];
    const [entry] = await entries();
    expect(entry).toMatchObject({ id: 'alice', scopes: ['repo:read:acme/*', 'docs:read'] });
    expect(entry?.digest).toEqual(await digestToken(parseToken(shown)!));
    expect(await readFile(file, 'utf8')).not.toContain(parseToken(shown)!.secret);
    const days = (Date.parse(entry!.until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(88.9);
    expect(days).toBeLessThanOrEqual(90);
    expect(output).toContain('npx wrangler secret put TOKENS < .tokens');
    expect(output).toMatch(/is under token-[\da-f]{32}\.$/m);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('adds to what is kept', async () => {
    const { code } = await token('--id', 'bob', '--scopes', '', '--days', '1');
    expect(code).toBe(0);
    expect((await entries()).map(({ id }) => id)).toEqual(['alice', 'bob']);
  });

  it.each([
    [['--scopes', 'docs:read'], "Write npm run token -- --id alice --scopes 'repo:read:acme/*'"],
    [['--id', 'alice'], 'Write npm run token'],
    [['--idd', 'alice'], 'There is no flag --idd; did you mean --id?'],
    [['--id', '../bob', '--scopes', 'docs:read'], '--id ../bob: write a name'],
    [['--id', 'eve', '--scopes', '*'], '--scopes: "*" is no grant'],
    [['--id', 'eve', '--scopes', 'repo*'], '--scopes: "repo*" is no grant'],
    [
      ['--id', 'eve', '--scopes', `x;mallory 2099-12-31 ${'A'.repeat(16)}.${'A'.repeat(43)} staff`],
      '--scopes: x;mallory cannot be kept',
    ],
    [['--id', 'eve', '--scopes', "docs:read'"], "--scopes: docs:read' cannot be kept"],
    [['--id', 'eve', '--scopes', 'docs:read', '--days', '0'], '--days 0: write a whole number'],
  ])('%j is refused, and nothing is kept', async (args, message) => {
    const before = await readFile(file, 'utf8');
    const { code, output } = await token(...args);
    expect(code).toBe(2);
    expect(output).toContain(message);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('leaves alone a file that it did not write', async () => {
    await writeFile(file, 'something else\n');
    const { code, output } = await token('--id', 'alice', '--scopes', 'docs:read');
    expect(code).toBe(2);
    expect(output).toContain('.tokens:1: not an entry');
  });
});
