/** The cookie of whoever signed in: their token, sealed. */
import { isLocal } from '../transport/origins.ts';
import type { Served } from '../transport/served.ts';

export interface Session {
  readonly token: string;
  /** In each form of a page that this session is shown: no other site can know it. */
  readonly formToken: string;
}

/** How long somebody stays signed in at most, in milliseconds. */
const LONGEST = 43_200_000;

/** Of what is sealed. */
const VERSION = '1';

/** Characters: a longer one does not fit in a cookie (RFC 6265, section 6.1). */
export const LONGEST_TOKEN = 2500;

/**
 * The `Set-Cookie` that signs somebody in.
 *
 * @param expiresAt of the token, in milliseconds: the cookie does not outlive it.
 */
export async function sessionCookie(
  request: Request,
  served: Served,
  { token, expiresAt = Infinity }: { readonly token: string; readonly expiresAt?: number },
): Promise<string> {
  const expiresInMs = Math.min(LONGEST, expiresAt - served.services.now());
  const session: Session = { token, formToken: randomText() };
  const sealed = await served.sealer.seal(purposeOf(served), session, { expiresInMs });
  return cookie(request, sealed, Math.floor(expiresInMs / 1000));
}

/** The `Set-Cookie` that signs out. */
export function endedSession(request: Request): string {
  return cookie(request, '', 0);
}

/** The session of a request; `undefined` without one, or with one that is not ours or too old. */
export async function sessionOf(request: Request, served: Served): Promise<Session | undefined> {
  const sealed = cookieValue(request, cookieName(request));
  if (sealed === undefined || sealed === '') return undefined;
  return (await served.sealer.open(purposeOf(served), sealed)) as Session | undefined;
}

function purposeOf({ services }: Served): readonly string[] {
  return ['web session', VERSION, services.registry.tenant];
}

/**
 * No other path, domain or plain connection can set a cookie with such a beginning, or see it. Where
 * the Worker is developed connections are plain, and browsers would not keep it.
 */
function cookieName(request: Request): string {
  return isLocal(request) ? 'cuebook' : '__Host-cuebook';
}

function cookie(request: Request, value: string, seconds: number): string {
  const secure = isLocal(request) ? '' : '; Secure';
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return `${cookieName(request)}=${value}; ${rules}`;
}

function cookieValue({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
