/** Where clients look for the metadata of a protected resource (RFC 9728, section 3.1). */
import { STANDARD } from '../../profile.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Those of an endpoint: with its path at the end, and for the first endpoint also at the root. */
export function metadataPlaces(endpoint: URL): readonly URL[] {
  const own = new URL(WELL_KNOWN + endpoint.pathname, endpoint);
  return endpoint.pathname === STANDARD.path ? [own, new URL(WELL_KNOWN, endpoint)] : [own];
}

/** Where an authorization server has its own (RFC 8414, section 3; OpenID Connect Discovery). */
export function issuerPlaces(issuer: string): readonly URL[] {
  const url = URL.parse(issuer);
  if (url === null) return [];
  const path = url.pathname.replace(/\/$/, '');
  return [
    `/.well-known/oauth-authorization-server${path}`,
    `/.well-known/openid-configuration${path}`,
    `${path}/.well-known/openid-configuration`,
  ].map((place) => new URL(place, url));
}
