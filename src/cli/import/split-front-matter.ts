/** A foreign file's front matter and body. */
import { parseDocument } from 'yaml';

export interface FrontMatter {
  /** As YAML reads them, or as they are written where YAML cannot. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** What is written behind the key on its own line. */
  readonly written: (key: string) => string;
  /** The key's line in the file, from 1. */
  readonly lineOf: (key: string) => number;
  readonly body: string;
  readonly bodyLine: number;
}

const FENCED = /^---[ \t]*\n(?<head>(?:.*\n)*?)---[ \t]*(?:\n|$)/;

/** Everything is body where there is no front matter. */
export function splitFrontMatter(text: string): FrontMatter {
  const found = FENCED.exec(text);
  const head = found?.groups?.['head'] ?? '';
  const lines = head.split('\n');
  const lineAt = (key: string): number => lines.findIndex((line) => line.startsWith(`${key}:`));
  const written = (key: string): string => (lines[lineAt(key)] ?? '').slice(key.length + 1).trim();
  const whole = found?.[0] ?? '';
  return {
    fields: parseFields(head, lines, written),
    written,
    lineOf: (key) => lineAt(key) + 2,
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  };
}

/** Other tools are not strict: `argument-hint: [id] [priority]` is no YAML, and everywhere. */
function parseFields(
  head: string,
  lines: readonly string[],
  written: (key: string) => string,
): ReadonlyMap<string, unknown> {
  const document = parseDocument(head);
  const value: unknown = document.errors.length === 0 ? document.toJS() : undefined;
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value));
  const keys = lines.flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []);
  return new Map(keys.map((key) => [key, parseLine(written(key))]));
}

function parseLine(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length === 0 ? document.toJS() : text;
}
