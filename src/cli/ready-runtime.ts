/** The Worker's own code in one file, so that a save has two files to bundle and not five hundred. */
import { rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleModule } from './bundle-module.ts';
import { filesBelow } from './files-below.ts';
import { projectRoot } from './project.ts';
import { runtimeFolder, writeRuntime } from './write-runtime.ts';

const runtime = join(runtimeFolder, 'worker.js');

/** Its path; it exports what `writeRuntime` does. Made anew once anything that it is made of is newer. */
export async function readyRuntime(): Promise<string> {
  const [made, changed] = await Promise.all([changedAt(runtime), codeChangedAt()]);
  if (made <= changed) await make();
  return runtime;
}

/** What is changed meanwhile counts as newer. */
async function make(): Promise<void> {
  const began = new Date();
  const draft = join(runtimeFolder, `${process.pid}.js`);
  await bundleModule(await writeRuntime(), draft);
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
