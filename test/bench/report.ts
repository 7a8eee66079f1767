/** The results as tables for people. */
import { cpus } from 'node:os';
import type { Served } from './cases.ts';
import type { Goal, Results } from './goals.ts';

const names = {
  cuebook: 'Cuebook',
  quiet: 'Cuebook, telemetry off',
  sdk: 'McpServer',
  lite: 'mcp-lite',
  bare: 'bare route',
};

export function printRows({ rows }: Results): string {
  return table(
    ['', 'method', 'prompts', 'page', 'req/s', 'req/s of core', 'p50 ms', 'p99 ms'],
    rows.map(({ subject, method, size, page, perSecond, perCoreSecond, p50, p99 }) => [
      names[subject],
      method,
      String(size),
      String(page),
      whole(perSecond),
      whole(perCoreSecond),
      String(p50),
      String(p99),
    ]),
  );
}

export function printGoals(goals: readonly Goal[]): string {
  return table(
    ['goal', 'wanted', 'measured', ''],
    goals.map(({ what, wanted, measured, met }) => [what, wanted, measured, met ? 'ok' : 'MISSED']),
  );
}

/** MiB of each process, after everything was asked of it. */
export async function memories(servers: readonly Served[]): Promise<Record<string, number>> {
  const entries = servers.map(async ({ subject, size, server }, index) => {
    const { now } = await server.memory();
    const page = subject === 'cuebook' && index === 0 ? ', one page' : '';
    return [`${names[subject]} ${size}${page}`, Math.round(now)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** For whoever compares two runs. */
export function machine(): { readonly cpu: string; readonly cores: number; readonly node: string } {
  return { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ');
  return all.map(line).join('\n');
}

/** Numbers to the right. */
function pad(cell: string, width: number): string {
  return /^[\d,.]+$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}
