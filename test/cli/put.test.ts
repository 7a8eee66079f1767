/** What `npm run put` says before it writes anything. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/cli/project.ts';

const run = promisify(execFile);
const main = join(projectRoot, 'src/cli/main.ts');

async function put(...words: readonly string[]): Promise<{ code: number; output: string }> {
  return run(process.execPath, [main, 'put', ...words], { cwd: projectRoot }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

describe('npm run put', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['no key', ['README.md'], /^Usage: npm run put -- FILE KEY/],
    ['a file that is not there', ['a.md', 'runbooks/a.md'], /^There is no file a\.md\.$/m],
    [
      'a key of no resource',
      ['README.md', 'runbooks.md'],
      /^No resource has the key runbooks\.md\. resources\.yaml has:\n\n {2}r2 [^]*\n {2}kv runbooks\/\{service\}\.md\n/,
    ],
    [
      'another store',
      ['README.md', 'runbooks/a.md', '--store', 'd1'],
      /^--store d1 is no store: write --store kv or --store r2\.$/m,
    ],
    [
      'an address that is none',
      ['README.md', 'runbooks/a.md', '--url', 'nonsense'],
      /^--url nonsense is no address: write it like --url https:\/\/prompts\.example\.com\.$/m,
    ],
    [
      'a tenant that is not there',
      ['README.md', 'runbooks/a.md', '--tenant', 'nobody'],
      /^wrangler\.toml has no tenant "nobody"\. It has: default, acme, globex\.$/m,
    ],
  ])('refuses %s and says what there is', async (_, words, said) => {
    const { code, output } = await put(...words);
    expect(output).toMatch(said);
    expect(code).toBe(2);
  });
});
