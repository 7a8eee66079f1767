/** Refusals that say which token is wanted (RFC 6750, section 3; RFC 9728, section 5.1). */
import { getOAuthProtectedResourceMetadataUrl } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';
import { jsonRpcError } from './json-rpc-error.ts';

export interface Challenge {
  /** Left out where no token was sent: RFC 6750 wants no error then. */
  readonly error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  /** For the client's developer, ASCII. */
  readonly why: string;
  /** What to ask the authorization server for. */
  readonly scopes: readonly string[];
}

const STATUS = { invalid_request: 400, invalid_token: 401, insufficient_scope: 403 } as const;

/**
 * Where there is an authorization server, it points at the way there; with static tokens alone it
 * does not, so that clients do not start a login that cannot work.
 */
export function challenge(
  request: Request,
  { jwt }: Pick<Settings, 'jwt'>,
  { error, why, scopes }: Challenge,
): Response {
  const parameters = {
    ...(error && { error, error_description: why }),
    ...(jwt && { resource_metadata: getOAuthProtectedResourceMetadataUrl(pathOf(request)) }),
    ...(jwt && scopes.length > 0 && { scope: scopes.join(' ') }),
  };
  const words = Object.entries(parameters).map(([name, value]) => `${name}="${quotable(value)}"`);
  const header = ['Bearer', words.join(', ')].filter(Boolean).join(' ');
  return jsonRpcError(error ? STATUS[error] : 401, -32000, why, { 'WWW-Authenticate': header });
}

function pathOf({ url }: Request): URL {
  const { origin, pathname } = new URL(url);
  return new URL(pathname, origin);
}

/** What may stand between the quotes of each parameter (RFC 6750, section 3). */
function quotable(value: string): string {
  return value.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '');
}
