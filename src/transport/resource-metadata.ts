/** Where clients find the authorization server (RFC 9728, section 3). */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Settings } from '../env.ts';
import { listedScopes } from '../registry/listed-scopes.ts';
import type { Registry } from '../registry/create-registry.ts';

/** Public, so any page may read it. */
export function metadataCors(): MiddlewareHandler {
  return cors({ origin: '*', allowMethods: ['GET', 'OPTIONS'], maxAge: 86_400 });
}

/** Where the metadata of the MCP endpoint is: at the root, and with its path at the end. */
export const METADATA_PATHS = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];

/**
 * The same at each of its places; `undefined` where there is no authorization server. Nobody keeps it: it changes with a deploy, and a client that was led astray cannot log in.
 */
export function resourceMetadata(
  { url }: Request,
  { jwt }: Pick<Settings, 'jwt'>,
  registry: Registry,
): Response | undefined {
  if (jwt === undefined) return undefined;
  const scopes = listedScopes(registry);
  const metadata = {
    resource: new URL('/mcp', url).href,
    resource_name: registry.server.title ?? registry.server.name,
    authorization_servers: [jwt.issuer],
    bearer_methods_supported: ['header'],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
  };
  return Response.json(metadata, { headers: { 'Cache-Control': 'no-store' } });
}
