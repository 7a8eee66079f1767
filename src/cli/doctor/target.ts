/** Which deployment is looked at, as somebody typed it. */
import { excerpt } from '../../quote.ts';
import { PROFILES } from '../../profile.ts';

export interface Target {
  /** The URL that clients are given, such as `https://prompts.example.com/mcp`. */
  readonly endpoint: URL;
  readonly token: string | undefined;
}

/** RFC 6750, section 2.1. */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/;

/**
 * @param typed with or without `/mcp` and the scheme.
 * @throws Error that says what to write instead; it never holds the token.
 */
export function readTarget(typed: string, token: string | undefined): Target {
  const endpoint = endpointOf(typed);
  if (token !== undefined && !TOKEN.test(token)) {
    throw new Error(
      'The token is no bearer token: it is empty, or has a blank or an odd character in it.',
    );
  }
  if (token !== undefined && endpoint.protocol === 'http:' && !isOwnMachine(endpoint)) {
    throw new Error('A token is not sent over http, where others can read it: write https://.');
  }
  return { endpoint, token };
}

function endpointOf(typed: string): URL {
  const url = URL.parse(withScheme(typed));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new Error(
      `"${excerpt(typed, 80)}" is no address of a deployment: write https://prompts.example.com.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '') || '/mcp';
  if (!PROFILES.some((profile) => profile.path === path)) {
    const paths = PROFILES.map((profile) => profile.path).join(', ');
    throw new Error(`Nothing is served at ${excerpt(path, 80)}: the endpoints are ${paths}.`);
  }
  return new URL(path, url.origin);
}

function withScheme(typed: string): string {
  if (typed.includes('://')) return typed;
  return /^(localhost|127\.|\[::1\])/i.test(typed) ? `http://${typed}` : `https://${typed}`;
}

/** Whether a URL leads to this machine, where nobody needs TLS. */
export function isOwnMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
