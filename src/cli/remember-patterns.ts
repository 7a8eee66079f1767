/** Keeps from one run to the next which patterns are safe: at every save, somebody waits for it. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safePatterns, trustPatterns } from '../compile/declare/judge-pattern.ts';
import { projectRoot } from './project.ts';
import { writeWhole } from './write-file.ts';

/** Runs a compilation with what earlier ones found out. Another version judges anew. */
export async function rememberPatterns<T>(compilation: () => Promise<T>): Promise<T> {
  const path = join(projectRoot, `.cuebook/cache/safe-patterns-${judgeVersion()}.json`);
  const before = await readPatterns(path);
  trustPatterns(before);
  const result = await compilation();
  const after = safePatterns();
  if (after.length > before.length) await writeWhole(path, JSON.stringify(after));
  return result;
}

function judgeVersion(): string {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
  return version;
}

/** Whatever is wrong with the file, it is only a memory. */
async function readPatterns(path: string): Promise<string[]> {
  try {
    const kept: unknown = JSON.parse(await readFile(path, 'utf8'));
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
