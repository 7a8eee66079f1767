/** Pages in place of the one that was asked for. */
import { STANDARD } from '../profile.ts';
import type { Served } from '../transport/served.ts';
import { htmlReply } from './html-reply.ts';
import { nextPage } from './page-paths.ts';
import { RefusalPage } from './page/refusal-page.tsx';
import { SignInPage } from './page/sign-in-page.tsx';
import type { FormFault } from './read-form.ts';
import { siteFor } from './site.ts';
import { texts } from './texts.ts';
import type { Visitor } from './visitor.ts';

const { errors } = texts;

/** What every refusal knows. */
export interface Refused {
  readonly request: Request;
  readonly served: Served;
  readonly visitor: Visitor;
}

/** The same for whatever does not exist and whatever this visitor is not shown. */
export function notFoundPage(refused: Refused): Response {
  return page(refused, 404, errors.notFound, errors.notFoundHint);
}

/** The way in, for whoever is not shown this without a token. */
export function signInFirst({ request, served, visitor }: Refused): Response {
  const { origin, pathname } = new URL(request.url);
  const site = siteFor(served, visitor, origin);
  return htmlReply(SignInPage({ site, next: nextPage(pathname) }), {
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

export function formRefusal(refused: Refused, why: FormFault): Response {
  const { maxBody } = refused.served.settings;
  switch (why) {
    case 'forbidden':
      return page(refused, 403, errors.forbidden, errors.forbiddenHint);
    case 'too large':
      return page(refused, 413, errors.tooLarge, errors.tooLargeHint(maxBody));
    case 'unreadable':
      return page(refused, 400, errors.unreadable, errors.unreadableHint);
  }
}

/** A page, if this was one call too many of the method that it stands for. */
export async function limitPage(refused: Refused, method: string): Promise<Response | undefined> {
  const { request, served, visitor } = refused;
  const caller = visitor.type === 'stranger' ? { scopes: [] } : visitor.caller;
  const limited = await served.limit?.(request, caller, { method }, STANDARD);
  return limited && tooManyPage(refused, limited);
}

/** @param limited as a client would be refused. */
export function tooManyPage(refused: Refused, limited: Response): Response {
  const wait = limited.headers.get('Retry-After');
  return page(refused, limited.status, errors.tooMany, errors.tooManyHint, {
    ...(wait !== null && { 'Retry-After': wait }),
  });
}

/** @param message what a client would be told, with the id of the log line. */
export function failurePage(refused: Refused, message: string): Response {
  return page(refused, 500, message, errors.failedHint);
}

function page(
  { request, served, visitor }: Refused,
  status: number,
  title: string,
  hint: string,
  headers: Record<string, string> = {},
): Response {
  const site = siteFor(served, visitor, new URL(request.url).origin);
  return htmlReply(RefusalPage({ site, title, hint }), { status, headers });
}
