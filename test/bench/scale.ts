/** The largest catalogue and a store of a hundred thousand objects: every page, and a sample. */
import { MANY, nameOf } from './catalogue.ts';
import { SIZES } from './cases.ts';
import { median } from './measure.ts';
import { type Both, complete, get, listPage } from './requests.ts';
import { runCuebook } from './subjects.ts';
import type { Running } from './workerd.ts';

export interface Scale {
  /** Pages of prompts and of resources. */
  readonly pages: Readonly<Record<'prompts/list' | 'resources/list', number>>;
  /** Of the core's time for a page: the last tenth of the pages to the first. */
  readonly growth: Readonly<Record<'prompts/list' | 'resources/list', number>>;
  /** Milliseconds of the core for one suggestion of a value among those of all objects. */
  readonly complete: number;
  /** MiB that the process grew by while all resources were listed once more, and a sample of prompts got. */
  readonly memory: number;
}

const SIZE = SIZES.at(-1) ?? 0;
const SAMPLE = 200;

/** @throws Error if a page, a prompt or a resource is missing. */
export async function measureScale(): Promise<Scale> {
  const server = await runCuebook(SIZE, 200);
  try {
    const prompts = await listAll(server, 'prompts/list', 'prompts', SIZE);
    const resources = await listAll(server, 'resources/list', 'resources', MANY);
    const { now: before } = await server.memory();
    await listAll(server, 'resources/list', 'resources', MANY);
    for (let n = 0; n < SAMPLE; n += 1) {
      await ask(server, get(SIZE, {}, nameOf(Math.floor((n * SIZE) / SAMPLE))));
    }
    const started = await server.cpuTime();
    await ask(server, complete('r2', 'n09999'));
    const taken = (await server.cpuTime()) - started;
    return {
      pages: { 'prompts/list': prompts.length, 'resources/list': resources.length },
      growth: { 'prompts/list': growth(prompts), 'resources/list': growth(resources) },
      complete: taken * 1000,
      memory: (await server.memory()).now - before,
    };
  } finally {
    await server.stop();
  }
}

/** Seconds of the core for each page, in order. */
async function listAll(
  server: Running,
  method: 'prompts/list' | 'resources/list',
  key: string,
  least: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  let count = 0;
  let cursor: string | undefined;
  do {
    const started = await server.cpuTime();
    const result = await ask(server, listPage(method, cursor));
    times.push((await server.cpuTime()) - started);
    count += (result[key] as readonly unknown[]).length;
    cursor = result['nextCursor'] as string | undefined;
  } while (cursor !== undefined);
  if (count < least) throw new Error(`${method} gave ${count} of ${least} ${key}`);
  return times;
}

function growth(times: readonly number[]): number {
  const tenth = Math.ceil(times.length / 10);
  return median(times.slice(-tenth)) / median(times.slice(0, tenth));
}

async function ask(server: Running, { modern }: Both): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${server.url}/mcp`, { method: 'POST', ...modern });
  const { result } = (await response.json()) as { readonly result?: Record<string, unknown> };
  if (result === undefined) throw new Error(`no result for ${modern.body}`);
  return result;
}
