/** The catalogue as JSON for whoever speaks no MCP: what a list shows without a token. */
import type { Caller } from '../caller.ts';
import { CuebookError } from '../errors.ts';
import { implementationOf } from '../protocol/server-info.ts';
import { promptOf } from '../protocol/prompt-of.ts';
import { listTemplates } from '../registry/list-templates.ts';
import { visibleTemplates } from '../registry/visible-templates.ts';
import type { Template } from '../template.ts';
import type { Served } from '../transport/served.ts';

/** Where a page is, with everything that it depends on. */
export interface MirrorAddress {
  /** A prompt's name; left out, it is a page of the list. */
  readonly name?: string;
  readonly cursor?: string;
}

export const MIRROR_PATH = '/catalog.json';

/** `undefined` for whatever is none of its pages. Other parameters than `cursor` mean nothing. */
export function mirrorAddressOf(url: URL): MirrorAddress | undefined {
  const cursor = url.searchParams.get('cursor');
  if (url.pathname === MIRROR_PATH) return cursor === null ? {} : { cursor };
  const [, name] = /^\/catalog\/([a-z][a-z0-9_-]*)\.json$/.exec(url.pathname) ?? [];
  return name === undefined ? undefined : { name };
}

/** The one spelling of an address: caches keep a page under it. */
export function mirrorPathOf({ name, cursor }: MirrorAddress): string {
  if (name !== undefined) return `/catalog/${name}.json`;
  return cursor === undefined ? MIRROR_PATH : `${MIRROR_PATH}?${new URLSearchParams({ cursor })}`;
}

/**
 * The JSON of a page; `undefined` for a prompt that the list does not show, or a wrong cursor.
 *
 * @param caller whoever comes without a token.
 */
export function mirrorPage(
  { name, cursor }: MirrorAddress,
  served: Served,
  caller: Caller,
): string | undefined {
  const { registry } = served.services;
  if (name === undefined) return listPage(cursor, caller, served);
  const shown = visibleTemplates(registry, caller).find((template) => template.name === name);
  return shown && JSON.stringify(mirrored(shown));
}

function listPage(
  cursor: string | undefined,
  caller: Caller,
  { services, settings }: Served,
): string | undefined {
  const { server } = services.registry;
  try {
    const page = { cursor, pageSize: settings.pageSize };
    const { templates, nextCursor } = listTemplates(services.registry, caller, page);
    const next = nextCursor !== undefined && { next: mirrorPathOf({ cursor: nextCursor }) };
    const prompts = templates.map(mirrored);
    return JSON.stringify({ server: implementationOf(server), mcp: '/mcp', prompts, ...next });
  } catch (error) {
    if (error instanceof CuebookError && error.code === 'invalid_cursor') return undefined;
    throw error;
  }
}

function mirrored(template: Template) {
  const { tags, name } = template;
  return { ...promptOf(template), tags, url: mirrorPathOf({ name }) };
}
