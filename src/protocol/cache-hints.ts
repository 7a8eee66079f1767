/** How long, and by whom, a list may be kept (server/utilities/caching of the specification). */
import type { ServerOptions } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';

/**
 * For the lists and `server/discover`; the SDK writes them into results of the modern era only.
 * `public` only if a request without a token would get exactly the same bytes: with `AUTH=open`
 * nobody has a token, so that is always so.
 */
export function cacheHints(settings: Settings): NonNullable<ServerOptions['cacheHints']> {
  const hint = { ttlMs: settings.listTtlMs, cacheScope: scopeOf(settings.auth) } as const;
  return {
    'server/discover': hint,
    'prompts/list': hint,
    'resources/list': hint,
    'resources/templates/list': hint,
    'tools/list': hint,
  };
}

function scopeOf(auth: Settings['auth']): 'public' | 'private' {
  return auth === 'open' ? 'public' : 'private';
}
