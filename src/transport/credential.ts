/** What a request shows to say who sent it. */
import { parseToken, type Token } from '../tokens/token.ts';

export type Credential =
  | { readonly type: 'none' }
  /** One of our own tokens. */
  | { readonly type: 'token'; readonly token: Token }
  /** Anything else: a JSON Web Token, if it is anything. */
  | { readonly type: 'jwt'; readonly jwt: string }
  | { readonly type: 'malformed'; readonly why: string };

/** What Cloudflare Access puts on each request that it lets through. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/**
 * RFC 6750, section 2.1: the header, and never the URL, which ends up in logs and histories.
 *
 * @param behindAccess whether Cloudflare Access stands in front and says who the caller is; what the
 *   client itself sent is then for Access, unless it is a token of ours.
 */
export function credentialOf(request: Request, behindAccess: boolean): Credential {
  if (hasTokenInUrl(request.url)) {
    return malformed('Send the token in the Authorization header, never in the URL');
  }
  const header = request.headers.get('Authorization') ?? '';
  const [, bearer] = /^Bearer(?: +(.*))?$/i.exec(header.trim()) ?? [];
  const token = parseToken(bearer ?? '');
  if (token !== undefined) return { type: 'token', token };
  const assertion = behindAccess ? request.headers.get(ACCESS_HEADER) : null;
  if (assertion !== null) return { type: 'jwt', jwt: assertion };
  if (!/^Bearer\b/i.test(header.trim())) return { type: 'none' };
  if (bearer === undefined)
    return malformed('The Authorization header says Bearer without a token');
  if (!/^[\w.~+/-]+=*$/.test(bearer))
    return malformed('The Authorization header is not Bearer TOKEN');
  return { type: 'jwt', jwt: bearer };
}

function hasTokenInUrl(url: string): boolean {
  return url.includes('?') && new URL(url).searchParams.has('access_token');
}

function malformed(why: string): Credential {
  return { type: 'malformed', why };
}
