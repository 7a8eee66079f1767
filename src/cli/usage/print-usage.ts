/** The table of `npm run usage`. */
import type { PromptUsage } from './count-usage.ts';

const HEAD = ['prompt', 'calls', 'refused', 'failed', 'median size', 'versions'];

export function printUsage(usage: readonly PromptUsage[], days: number): string {
  const since = days === 1 ? 'the last day' : `the last ${days} days`;
  if (usage.length === 0) {
    return `No prompt was used in ${since}. What was counted shows some minutes later.`;
  }
  const rows = usage.map(({ prompt, calls, refused, failed, median, versions }) => [
    prompt === '' ? '(no such prompt)' : prompt,
    ...[calls, refused, failed].map(whole),
    median === undefined ? '-' : sizeOf(median),
    whole(versions),
  ]);
  return `Prompts used in ${since}\n\n${table([HEAD, ...rows])}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? `${whole(bytes)} B` : `${(bytes / 1024).toFixed(1)} KiB`;
}
