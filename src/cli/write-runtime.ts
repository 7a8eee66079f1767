/** Writes the module that every tenant's entry takes the Worker from. */
import { join } from 'node:path';
import { browserAssets } from './browser-assets.ts';
import { projectRoot } from './project.ts';
import { writeWhole } from './write-file.ts';

/** The same for all tenants: builds at once write the same. */
export const runtimeFolder = join(projectRoot, '.cuebook/runtime');

/** @returns its path. It exports `createWorker` and `Hub` of `src`, and the `assets` for them. */
export async function writeRuntime(): Promise<string> {
  const path = join(runtimeFolder, 'source.ts');
  const lines = [
    '// Generated: our own code, and what browsers load.',
    "export { createWorker } from '../../src/worker.ts';",
    "export { Hub } from '../../src/live/hub.ts';",
    `export const assets = ${JSON.stringify(await browserAssets(), null, 2)};`,
    '',
  ];
  await writeWhole(path, lines.join('\n'));
  return path;
}
