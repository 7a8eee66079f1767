/** Bundles one subject of the benchmark as wrangler would: one minified module for workerd. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleModule } from '../../src/cli/bundle-module.ts';
import { projectRoot } from '../../src/cli/project.ts';

export const outFolder = join(projectRoot, '.cuebook/bench');

const built = new Map<string, Promise<string>>();

/**
 * Once for each name.
 *
 * @param name a folder's name.
 * @param entry the source of the entry; it may import `./data.js`.
 * @param data the source of that module.
 * @returns the folder that now has `worker.js`.
 */
export function buildSubject(name: string, entry: string, data: string): Promise<string> {
  const folder = built.get(name) ?? build(name, entry, data);
  built.set(name, folder);
  return folder;
}

async function build(name: string, entry: string, data: string): Promise<string> {
  const folder = join(outFolder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'data.js'), data);
  await writeFile(join(folder, 'entry.ts'), entry);
  await bundleModule(join(folder, 'entry.ts'), join(folder, 'worker.js'));
  return folder;
}
