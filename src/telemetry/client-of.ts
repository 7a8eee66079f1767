/** Which program a request says that it comes from (MCP `Implementation`). */
import { plainText } from './plain-text.ts';

export interface Client {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

/** What was seen lately, as judging text takes a while. They are programs, and there are few. */
const known = new Map<string, Map<string, Client>>();
const REMEMBERED = 64;
const LONGEST = 100;

const NOBODY: Client = {};

/** @param info `clientInfo` as it came: nothing about it is known. */
export function clientOf(info: unknown): Client {
  if (typeof info !== 'object' || info === null) return NOBODY;
  const { name, version } = info as { readonly name?: unknown; readonly version?: unknown };
  if (typeof name !== 'string' || typeof version !== 'string') return judge(name, version);
  return known.get(name)?.get(version) ?? remember(name, version);
}

function judge(name: unknown, version: unknown): Client {
  return { name: plainText(name), version: plainText(version) };
}

function remember(name: string, version: string): Client {
  const client = judge(name, version);
  if (name.length + version.length > LONGEST) return client;
  if (known.size >= REMEMBERED) known.clear();
  const versions = known.get(name) ?? new Map<string, Client>();
  if (versions.size >= REMEMBERED) versions.clear();
  versions.set(version, client);
  known.set(name, versions);
  return client;
}
