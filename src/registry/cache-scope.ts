/** Who may keep an answer (server/utilities/caching of the specification). */
import type { Catalogue } from '../env.ts';

/** Everything that may be kept at all. */
export type Keepable =
  | 'server/discover'
  | 'prompts/list'
  | 'resources/list'
  | 'resources/templates/list'
  | 'resources/read'
  | 'tools/list';

/**
 * `public` only if a request without a token would get exactly the same bytes. MCP's hint, the HTTP
 * headers and the JSON mirror all go by this.
 */
export function cacheScopeOf(catalogue: Catalogue, what: Keepable): 'public' | 'private' {
  switch (catalogue) {
    case 'open':
      return 'public';
    case 'private':
      return 'private';
    case 'public':
      // These two go through the filter of rights, whoever asks.
      return what === 'resources/list' || what === 'resources/read' ? 'private' : 'public';
  }
}
