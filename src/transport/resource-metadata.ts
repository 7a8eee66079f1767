/** Where clients find the authorization server (RFC 9728, section 3). */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type Profile, PROFILES, STANDARD } from '../profile.ts';
import type { Call } from '../protocol/method.ts';
import { listedScopes } from '../registry/listed-scopes.ts';

/** Public, so any page may read it. */
export function metadataCors(): MiddlewareHandler {
  return cors({ origin: '*', allowMethods: ['GET', 'OPTIONS'], maxAge: 86_400 });
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Where the metadata of each endpoint is: with its path at the end, and of the first at the root. */
export const METADATA_PATHS: ReadonlyMap<string, Profile> = new Map([
  [WELL_KNOWN, STANDARD],
  ...PROFILES.map((profile) => [WELL_KNOWN + profile.path, profile] as const),
]);

/**
 * The same at each place of an endpoint; `undefined` where there is no authorization server. Nobody
 * keeps it: it changes with a deploy, and a client that was led astray cannot log in.
 */
export function resourceMetadata(
  { url }: Request,
  { settings: { jwt }, services: { registry } }: Pick<Call, 'settings' | 'services'>,
  { path }: Profile,
): Response | undefined {
  if (jwt === undefined) return undefined;
  const scopes = listedScopes(registry);
  const metadata = {
    resource: new URL(path, url).href,
    resource_name: registry.server.title ?? registry.server.name,
    authorization_servers: [jwt.issuer],
    bearer_methods_supported: ['header'],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
  };
  return Response.json(metadata, { headers: { 'Cache-Control': 'no-store' } });
}
