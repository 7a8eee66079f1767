/** Which program a request says that it comes from (MCP `Implementation`), as the log line has it. */
import { plainText } from './plain-text.ts';

/** What was seen lately, as judging text takes a while. They are programs, and there are few. */
const known = new Map<string, Map<string, string>>();
const REMEMBERED = 64;
const LONGEST = 100;

/**
 * The fields `client` and `clientVersion`, each with a comma before it; nothing, where there is no text.
 *
 * @param info `clientInfo` as it came: nothing about it is known.
 */
export function clientOf(info: unknown): string {
  if (typeof info !== 'object' || info === null) return '';
  const { name, version } = info as { readonly name?: unknown; readonly version?: unknown };
  if (typeof name !== 'string' || typeof version !== 'string') return judge(name, version);
  return known.get(name)?.get(version) ?? remember(name, version);
}

function judge(name: unknown, version: unknown): string {
  return fieldOf('client', plainText(name)) + fieldOf('clientVersion', plainText(version));
}

function fieldOf(field: string, text: string | undefined): string {
  return text === undefined ? '' : `,"${field}":${JSON.stringify(text)}`;
}

function remember(name: string, version: string): string {
  const client = judge(name, version);
  if (name.length + version.length > LONGEST) return client;
  if (known.size >= REMEMBERED) known.clear();
  const versions = known.get(name) ?? new Map<string, string>();
  if (versions.size >= REMEMBERED) versions.clear();
  versions.set(version, client);
  known.set(name, versions);
  return client;
}
