/** What is compared, each built and running in a workerd of its own. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRuntime } from '../../src/cli/write-runtime.ts';
import { printBundle } from '../../src/compile/print-bundle.ts';
import { buildSubject } from './build-subject.ts';
import { compileCatalogue, MANY, objects, plainPrompts } from './catalogue.ts';
import { type Running, runWorker } from './workerd.ts';

/** `cuebook`: this Worker. `quiet`: the same without telemetry. `sdk`: the SDK's `McpServer`. `lite`: mcp-lite. */
export type Peer = 'cuebook' | 'quiet' | 'sdk' | 'lite';

const here = import.meta.dirname;

/** Settings of this Worker in the benchmark: everything else is the default. */
const settings = { AUTH: 'open', TENANT: 'bench', SEAL_KEY: 'secret'.repeat(8) };

export async function runCuebook(
  size: number,
  pageSize: number,
  telemetry: 'on' | 'off' = 'on',
): Promise<Running> {
  const folder = await buildCuebook(size);
  return runWorker({
    folder,
    settings: { ...settings, PAGE_SIZE: String(pageSize), TELEMETRY: telemetry },
    stores: true,
  });
}

export async function buildCuebook(size: number): Promise<string> {
  const entry = `import { assets, createWorker } from '${await writeRuntime()}';
import { bundle } from './data.js';
export default createWorker(bundle, { assets });
`;
  const data = printBundle(await compileCatalogue(size));
  const folder = await buildSubject(`cuebook-${size}`, entry, data);
  await copyFile(await builtStore(), join(folder, 'store.js'));
  return folder;
}

export async function runSdk(size: number): Promise<Running> {
  return runWorker({ folder: await buildPeer('sdk', 'createSdk', size) });
}

export async function runLite(size: number): Promise<Running> {
  return runWorker({ folder: await buildPeer('mcp-lite', 'createMcpLite', size) });
}

/** @param answers by path. */
export async function runBare(answers: Readonly<Record<string, string>>): Promise<Running> {
  const data = `export const answers = ${JSON.stringify(answers)};`;
  return runWorker({
    folder: await buildSubject('bare', entryOf('bare', 'createBare', 'answers'), data),
  });
}

export async function buildPeer(file: string, factory: string, size: number): Promise<string> {
  const prompts = plainPrompts(await compileCatalogue(size));
  const data = `export const prompts = ${JSON.stringify(prompts)};`;
  return buildSubject(`${file}-${size}`, entryOf(file, factory, 'prompts'), data);
}

function entryOf(file: string, factory: string, data: string): string {
  return `import { ${factory} } from '${join(here, 'subjects', `${file}.ts`)}';
import { ${data} } from './data.js';
export default ${factory}(${data});
`;
}

async function builtStore(): Promise<string> {
  const folder = await buildSubject(
    'store',
    entryOf('store', 'createStore', 'objects'),
    `export const objects = ${JSON.stringify({ named: objects, many: MANY })};`,
  );
  return join(folder, 'worker.js');
}
