/** How long an isolate takes until it answers, how much of it is ours, and what has to be sent. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/cli/project.ts';
import { buildSubject } from './build-subject.ts';
import { median } from './measure.ts';
import { buildCuebook, buildPeer } from './subjects.ts';
import { runWorker, type WorkerSetup } from './workerd.ts';

/** Milliseconds of the core until the modules are evaluated, those of an empty Worker not counted. */
export interface Startup {
  readonly cuebook: number;
  readonly sdk: number;
}

/** Templates of the catalogue that is started. */
const SIZE = 1000;

/** Each is started many times, in turn. */
export async function measureStartup(times: number): Promise<Startup> {
  const [empty, sdk, cuebook] = await setUps();
  const taken: [number, number, number][] = [];
  for (let time = 0; time < times; time += 1) {
    taken.push([await start(empty), await start(sdk), await start(cuebook)]);
  }
  const beyondEmpty = (of: 1 | 2): number => median(taken.map((each) => each[of] - each[0]));
  return { sdk: beyondEmpty(1), cuebook: beyondEmpty(2) };
}

async function setUps(): Promise<[WorkerSetup, WorkerSetup, WorkerSetup]> {
  const nothing = `export default { fetch: () => new Response('') };`;
  return [
    { folder: await buildSubject('empty', nothing, '') },
    await evaluated('sdk', await buildPeer('sdk', 'createSdk', 10)),
    await evaluated('cuebook', await buildCuebook(SIZE)),
  ];
}

/** The same Worker, all of its modules, but a GET tells no more than that they have been evaluated. */
async function evaluated(name: string, folder: string): Promise<WorkerSetup> {
  const entry = `import worker from '${join(folder, 'entry.ts')}';
const fetch = (request, ...rest) =>
  request.method === 'GET' ? new Response('') : worker.fetch(request, ...rest);
export default { fetch };
`;
  return { folder: await buildSubject(`start-${name}`, entry, '') };
}

async function start(setup: WorkerSetup): Promise<number> {
  const running = await runWorker(setup);
  const taken = await running.cpuTime();
  await running.stop();
  return taken * 1000;
}

const run = promisify(execFile);

/** KiB of the sample catalogue's Worker, minified and compressed, as wrangler would upload it. */
export async function measureSize(): Promise<number> {
  const folder = join(projectRoot, '.cuebook/bench/upload');
  const wrangler = join(projectRoot, 'node_modules/.bin/wrangler');
  const words = ['deploy', '--dry-run', '--minify', '--env=', '--outdir', folder];
  const { stdout } = await run(wrangler, words, { cwd: projectRoot });
  const [, size] = /gzip: ([\d.]+) KiB/.exec(stdout) ?? [];
  if (size === undefined) throw new Error(`wrangler did not say how large it is:\n${stdout}`);
  return Number(size) - (await sizeOfFiles());
}

/** What `templates/files/` adds: it is the catalogue's, not the Worker's. */
async function sizeOfFiles(): Promise<number> {
  const text = await readFile(join(projectRoot, '.cuebook/default/bundle.ts'), 'utf8');
  const files = text.slice(text.indexOf('\n    files: ['));
  const stream = new Blob([files]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength / 1024;
}
