/** How long, and by whom, a result may be kept (server/utilities/caching of the specification). */
import type { ServerOptions } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';
import { cacheScopeOf, type Keepable } from '../registry/cache-scope.ts';

/**
 * For the lists, `server/discover` and `resources/read`, the same on every page; the SDK writes them
 * into results of the modern era only.
 */
export function cacheHints(settings: Settings): NonNullable<ServerOptions['cacheHints']> {
  const hint = (what: Keepable, ttlMs = settings.listTtlMs) =>
    ({ ttlMs, cacheScope: cacheScopeOf(settings.catalogue, what) }) as const;
  return {
    'server/discover': hint('server/discover'),
    'prompts/list': hint('prompts/list'),
    'resources/list': hint('resources/list'),
    'resources/templates/list': hint('resources/templates/list'),
    'tools/list': hint('tools/list'),
    'resources/read': hint('resources/read', settings.readTtlMs),
  };
}
