/**
 * `npm run bench`: this Worker beside a bare route, the SDK's `McpServer` and mcp-lite, each on the
 * same core of workerd, with the load on another. Ratios within one run are what counts.
 * Takes 25 minutes; with `-- --quick`, three, and writes nothing that is kept.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outFolder } from './build-subject.ts';
import { type Case, type Field, setUp } from './cases.ts';
import { chart } from './chart.ts';
import { goals, type Results } from './goals.ts';
import { answerTo } from './load.ts';
import { measure } from './measure.ts';
import { machine, memories, printGoals, printRows } from './report.ts';
import { getEmbed } from './requests.ts';
import { measureScale } from './scale.ts';
import { measureSize, measureStartup } from './startup.ts';

const quick = process.argv.includes('--quick');
const effort = quick ? { rounds: 1, passes: 1, seconds: 1 } : { rounds: 3, passes: 3, seconds: 2 };
const folder = quick ? outFolder : join(import.meta.dirname, 'results');

const size = await measureSize();
const startup = await measureStartup(quick ? 3 : 9);
const scale = await measureScale();
let memory = {};
let embedMemory = NaN;
const rows = await measure(
  () => setUp(!quick),
  effort,
  async (field) => {
    memory = await memories(field.servers);
    embedMemory = await measureEmbedMemory(field);
  },
);
const results: Results = { rows, startup, size, scale, embedMemory };
console.log(`${printRows(results)}\n\nMemory after the run, MiB: ${JSON.stringify(memory)}`);
console.log(`Start-up, ms of core: ${JSON.stringify(startup)}`);
console.log(`10,000 prompts, 100,000 objects: ${JSON.stringify(scale)}\n`);
console.log(printGoals(goals(results)));
await write({ ...results, memory, goals: goals(results), ...machine() });
await writeFile(join(folder, 'bench.svg'), chart(rows));

async function write(results: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);
}

/** How much the process grows while it reads the start of the largest value that KV holds. */
async function measureEmbedMemory({ cases }: Field): Promise<number> {
  const isRead = ({ subject, method }: Case): boolean =>
    subject === 'cuebook' && method === 'get, KV';
  const server = cases.find(isRead)?.server;
  if (server === undefined) throw new Error('no case reads from KV');
  const { peak: before } = await server.memory();
  for (let call = 0; call < 30; call += 1) {
    await answerTo(`${server.url}/mcp`, getEmbed('kv', 'huge').modern);
  }
  const { peak } = await server.memory();
  return peak - before;
}
