/** Who looks at a page. */
import { anonymous, type Caller } from '../caller.ts';
import type { Settings } from '../env.ts';
import { STANDARD } from '../profile.ts';
import { logFailure } from '../telemetry/log-failure.ts';
import type { Served } from '../transport/served.ts';
import type { Verdict } from '../transport/verdict.ts';
import { type Session, sessionOf } from './session.ts';

export type Visitor =
  /** Whoever comes without a token, where that shows something: the same to all of them. */
  | { readonly type: 'anybody'; readonly caller: Caller; readonly mayCall: boolean }
  /** Signed in: here, with a session, or by Cloudflare Access, which stands in front. */
  | { readonly type: 'member'; readonly caller: Caller; readonly session?: Session }
  /** Whoever comes without a token where nothing is shown without one. */
  | { readonly type: 'stranger' };

/** Rights are looked up at each request: a token that was revoked opens nothing from then on. */
export async function visitorOf(request: Request, served: Served): Promise<Visitor> {
  const { settings, services } = served;
  if (settings.auth === 'open') {
    return { type: 'anybody', caller: anonymous(settings.anonymousScopes), mayCall: true };
  }
  const session = await sessionOf(request, served);
  const verdict = await verdictOn(request, session?.token, served);
  if (verdict !== undefined && 'caller' in verdict) {
    return { type: 'member', caller: verdict.caller, ...(session && { session }) };
  }
  if (verdict?.fault === 'unavailable') {
    const failure = { id: crypto.randomUUID(), during: 'checking a token', error: verdict.cause };
    await logFailure(failure, services.mask);
  }
  return outsiderOf(settings);
}

/** Whoever comes without a token where some have one. */
export function outsiderOf({ catalogue }: Pick<Settings, 'catalogue'>): Visitor {
  if (catalogue !== 'public') return { type: 'stranger' };
  return { type: 'anybody', caller: anonymous([]), mayCall: false };
}

/** What the MCP endpoint would say to a client with this token. */
export async function verdictOn(
  { url, headers }: Request,
  token: string | undefined,
  { bearer }: Served,
): Promise<Verdict | undefined> {
  const shown = new Headers();
  const assertion = headers.get(ACCESS_HEADER);
  if (token !== undefined) shown.set('Authorization', `Bearer ${token}`);
  else if (assertion !== null) shown.set(ACCESS_HEADER, assertion);
  return await bearer(new Request(new URL(STANDARD.path, url), { headers: shown }));
}

const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/** Whether this visitor may do more than look at lists. */
export function mayCall(visitor: Visitor): boolean {
  return visitor.type === 'member' || (visitor.type === 'anybody' && visitor.mayCall);
}
