/** Files are whole or not there. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from '../../src/cli/write-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file that is written whole', () => {
  it('may be written by several at once, as two graders of one answer do', async () => {
    const path = join(folder, 'deep/answer.json');
    await Promise.all(Array.from({ length: 20 }, (_, n) => writeWhole(path, `${n % 2}`)));
    expect(await readFile(path, 'utf8')).toMatch(/^[01]$/);
    expect(await readdir(join(folder, 'deep'))).toEqual(['answer.json']);
  });

  it('is left alone where it says the same already', async () => {
    const path = join(folder, 'a.txt');
    expect([await writeWhole(path, 'a'), await writeWhole(path, 'a')]).toEqual([true, false]);
  });
});
