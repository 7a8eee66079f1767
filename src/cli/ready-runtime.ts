/** The Worker's own code in one file, so that a save has two files to bundle and not five hundred. */
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleModule } from './bundle-module.ts';
import { filesBelow } from './files-below.ts';
import { projectRoot } from './project.ts';

const folder = join(projectRoot, '.cuebook/runtime');
const runtime = join(folder, 'worker.js');

/** What every tenant's entry takes from `src`, by file. */
const TAKEN = { createWorker: 'worker.ts', Hub: 'live/hub.ts' };

/** Its path. Made anew once anything that it is made of is newer. */
export async function readyRuntime(): Promise<string> {
  const [made, changed] = await Promise.all([changedAt(runtime), codeChangedAt()]);
  if (made <= changed) await make();
  return runtime;
}

/** What is changed meanwhile counts as newer. */
async function make(): Promise<void> {
  const began = new Date();
  await mkdir(folder, { recursive: true });
  const entry = join(folder, 'entry.ts');
  const lines = Object.entries(TAKEN).map(
    ([name, file]) => `export { ${name} } from '../../src/${file}';\n`,
  );
  await writeFile(entry, lines.join(''));
  const draft = join(folder, `${process.pid}.js`);
  await bundleModule(entry, draft);
  await utimes(draft, began, began);
  // Another server may be reading it.
  await rename(draft, runtime);
}

/** When our own code was last changed, in milliseconds. */
export async function codeChangedAt(): Promise<number> {
  const sources = await filesBelow(join(projectRoot, 'src'));
  const times = await Promise.all(
    [...sources, join(projectRoot, 'package-lock.json')].map(changedAt),
  );
  return Math.max(...times);
}

/** Milliseconds; 0 for a file that is not there. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
