/** Lets people in by the tokens that clients have, and out again. */
import type { Served } from '../transport/served.ts';
import type { Verdict } from '../transport/verdict.ts';
import { htmlReply } from './html-reply.ts';
import { nextPage } from './page-paths.ts';
import { SignInPage } from './page/sign-in-page.tsx';
import { NEXT_FIELD, readForm, TOKEN_FIELD } from './read-form.ts';
import { formRefusal, type Refused, tooManyPage } from './refuse.tsx';
import { endedSession, LONGEST_TOKEN, sessionCookie } from './session.ts';
import { siteFor } from './site.ts';
import { texts } from './texts.ts';
import { outsiderOf, verdictOn, visitorOf } from './visitor.ts';

/** Nothing where nobody has a token. */
export async function showSignIn(request: Request, served: Served): Promise<Response | undefined> {
  if (served.settings.auth === 'open') return undefined;
  const visitor = await visitorOf(request, served);
  return signInPage({ request, served, visitor }, { next: '/' });
}

/** Attempts that fail count together with those of clients. */
export async function serveSignIn(request: Request, served: Served): Promise<Response | undefined> {
  if (served.settings.auth === 'open') return undefined;
  const visitor = outsiderOf(served.settings);
  const refused: Refused = { request, served, visitor };
  const form = await readForm(request, served.settings, visitor);
  if ('refused' in form) return formRefusal(refused, form.refused);
  const next = nextPage(form.fields.get(NEXT_FIELD));
  const token = form.fields.get(TOKEN_FIELD)?.trim() ?? '';
  const verdict = await verdictOnTyped(request, token, served);
  if (verdict === undefined) {
    return signInPage(refused, { next, fault: texts.signIn.missing, status: 422 });
  }
  if (!('caller' in verdict)) {
    const limited = await served.limitSignIns(request);
    if (limited) return tooManyPage(refused, limited);
    const status = verdict.fault === 'unavailable' ? 503 : 422;
    return signInPage(refused, { next, fault: saidOf(verdict), status });
  }
  const { expiresAt } = verdict;
  const session = { token, ...(expiresAt !== undefined && { expiresAt }) };
  return redirect(next, await sessionCookie(request, served, session));
}

export async function serveSignOut(
  request: Request,
  served: Served,
): Promise<Response | undefined> {
  if (served.settings.auth === 'open') return undefined;
  const visitor = await visitorOf(request, served);
  const form = await readForm(request, served.settings, visitor);
  if ('refused' in form) return formRefusal({ request, served, visitor }, form.refused);
  return redirect('/', endedSession(request));
}

async function verdictOnTyped(
  request: Request,
  token: string,
  served: Served,
): Promise<Verdict | undefined> {
  if (token === '') return undefined;
  // What no header can hold, or no cookie, is no token.
  if (!/^[\x21-\x7e]+$/.test(token) || token.length > LONGEST_TOKEN) return NO_TOKEN;
  return verdictOn(request, token, served);
}

const NO_TOKEN: Verdict = { fault: 'invalid_token', why: 'This is not a token' };

function saidOf(verdict: Exclude<Verdict, { caller: unknown }>): string {
  if (verdict.fault === 'unavailable') return texts.signIn.unavailable;
  return texts.signIn.rejected(verdict.why);
}

function signInPage(
  { request, served, visitor }: Refused,
  { next, fault, status = 200 }: { next: string; fault?: string; status?: number },
): Response {
  const site = siteFor(served, visitor, new URL(request.url).origin);
  const page = <SignInPage {...{ site, next }} {...(fault !== undefined && { fault })} />;
  return htmlReply(page, { status });
}

/** The page is asked for anew: reloading it must not send the form again. */
function redirect(path: string, cookie: string): Response {
  const headers = { Location: path, 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}
